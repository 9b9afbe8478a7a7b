import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useEffect, type ComponentProps } from 'react';
import { useDropzone } from 'react-dropzone';

import { MOST_PICTURE_BYTES, MOST_PICTURES } from '#contract/uploads';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/note.tsx';
import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

import { ACCEPTED, refusalText } from './image-files.ts';
import { ImageTile } from './image-tile.tsx';
import { useImageUpload } from './use-image-upload.ts';
import { useImages } from './use-images.ts';
import type { ProductForm } from './use-product-form.ts';

type Props = { form: ProductForm; onUploading: (uploading: boolean) => void };

export function ImagesCard({ form, onUploading }: Props) {
  const { images, listRef, news, place, move, remove, add } = useImages(form);
  const { sending, failure, choose } = useImageUpload(images.length, add);
  const uploading = sending !== undefined;
  useEffect(() => onUploading(uploading), [onUploading, uploading]);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPTED,
    maxSize: MOST_PICTURE_BYTES,
    noClick: true,
    noKeyboard: true,
    disabled: uploading,
    onDrop: (files, refused) => choose(files, refused.map(refusalText)),
  });
  const problem = form.problems.problems.images;

  return (
    <Card title="Imagens" actions={<Count count={images.length} />}>
      <div
        {...getRootProps({
          className: clsx('drop', isDragActive && 'is-over'),
          // Closed to files only: the buttons within still work.
          'aria-disabled': undefined,
        })}
      >
        <ul className="imgs" ref={listRef}>
          {images.map((image, index) => (
            <ImageTile
              key={image.filename}
              image={image}
              index={index}
              count={images.length}
              onMove={(direction) => move(index, direction)}
              onRemove={() => remove(index)}
              onPlace={place}
            />
          ))}
          <li className={clsx('imgs__add', images.length === 0 && 'is-alone')}>
            <input {...getInputProps({ 'aria-label': 'Imagens do produto' })} />
            <button
              type="button"
              data-add
              // Not disabled: whoever pressed it keeps the place.
              aria-disabled={uploading}
              onClick={uploading ? undefined : open}
            >
              <Upload className="i" aria-hidden="true" />
              <span>Enviar imagens</span>
              <span className="only-d">ou arraste para cá</span>
            </button>
          </li>
        </ul>
        {sending ? <Progress {...sending} /> : null}
        <div role="alert">
          {failure ? <Complaint text={failure.text} retry={failure.retry} /> : null}
        </div>
        {problem ? <Complaint text={problem} focusable /> : null}
        <p className="hint">
          A primeira imagem é a capa. Até {MOST_PICTURES} por envio: JPG, PNG, WEBP ou AVIF, até 10
          MB cada.
        </p>
        <output className="sr">{news}</output>
      </div>
    </Card>
  );
}

const Count = ({ count }: { count: number }) => (
  <span className="muted num small">{count === 1 ? '1 imagem' : `${count} imagens`}</span>
);

type ProgressProps = { count: number; share: number; cancel: () => void };

function Progress({ count, share, cancel }: ProgressProps) {
  const percent = Math.round(share * 100);
  const what = count === 1 ? '1 imagem' : `${count} imagens`;
  return (
    <div className="upload">
      <span className="upload__text num">
        Enviando {what}… {percent}%
      </span>
      <PassingButton variant="ghost" onClick={cancel}>
        Cancelar envio
      </PassingButton>
      <progress max={100} value={percent} aria-label="Envio das imagens" />
    </div>
  );
}

type ComplaintProps = { text: string; retry?: (() => void) | undefined; focusable?: boolean };

const Complaint = ({ text, retry, focusable = false }: ComplaintProps) => (
  <div className="upload__failure">
    <ErrorLine {...(focusable && { 'data-problem': true, tabIndex: -1 })}>{text}</ErrorLine>
    {retry ? <PassingButton onClick={retry}>Tentar novamente</PassingButton> : null}
  </div>
);

const focusAddButton = (near: HTMLElement) =>
  near.closest('.drop')?.querySelector<HTMLElement>('[data-add]')?.focus();

/** Goes when it is pressed, or while it has the focus. */
const PassingButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} ref={useFocusHandover<HTMLButtonElement>(focusAddButton)} size="sm" />
);
