import { useEffect, useRef, useState } from 'react';

import { MOST_IMAGES } from '#contract/product';
import type { ProductImage } from '#contract/product-image';
import { MOST_PICTURES, uploadProductImagesEndpoint } from '#contract/uploads';
import { upload } from '#web/api/upload.ts';
import {
  hasStatus,
  isOutcomeUnknown,
  isSignedOut,
  reasonOf,
  tellFailure,
} from '#web/submit/failure.ts';
import { notify } from '#web/ui/notify.ts';

type Sending = { count: number; share: number; cancel: () => void };
type Failure = { text: string; retry?: (() => void) | undefined };

/** Sends chosen pictures at once, so that the form carries only names of what has arrived. */
export function useImageUpload(present: number, onArrived: (images: ProductImage[]) => void) {
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<Failure>();
  const running = useRef<AbortController>(null);
  // Nobody is left to receive what would arrive.
  useEffect(() => () => running.current?.abort(), []);

  /** Says throughout why others that were chosen along with these are not among them. */
  async function send(files: readonly File[], refused: readonly string[]) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const cancel = () => controller.abort();
    setFailure(failureOf(refused));
    setSending({ count: files.length, share: 0, cancel });
    try {
      const reply = await upload(
        uploadProductImagesEndpoint,
        { images: files },
        {
          signal: controller.signal,
          onProgress: (share) => setSending({ count: files.length, share, cancel }),
        },
      );
      onArrived(reply.files);
      notify.success('Imagens enviadas com sucesso!');
    } catch (error) {
      if (!controller.signal.aborted) fail(error, files, refused);
    } finally {
      running.current = null;
      setSending(undefined);
    }
  }

  function fail(error: unknown, files: readonly File[], refused: readonly string[]) {
    tellFailure(error, 'Erro ao enviar imagens', 'what');
    if (isSignedOut(error)) return;
    const text = reasonOf(error) || 'Tente novamente.';
    const retry = mayWorkLater(error) ? () => void send(files, refused) : undefined;
    setFailure(failureOf([...refused, text], retry));
  }

  /** Takes what may be sent; says why the rest may not. */
  function choose(files: readonly File[], refused: readonly string[]) {
    if (files.length + refused.length > MOST_PICTURES) {
      return setFailure({ text: `Máximo de ${MOST_PICTURES} imagens permitidas` });
    }
    if (present + files.length > MOST_IMAGES) {
      return setFailure({ text: `Um produto pode ter até ${MOST_IMAGES} imagens` });
    }
    if (files.length === 0) return setFailure(failureOf(refused));
    return void send(files, refused);
  }

  return { sending, failure, choose };
}

const failureOf = (texts: readonly string[], retry?: () => void): Failure | undefined =>
  texts.length > 0 ? { text: texts.join(' '), retry } : undefined;

/** A file that was looked at and refused is refused again. */
const mayWorkLater = (error: unknown) => isOutcomeUnknown(error) || hasStatus(error, 429);
