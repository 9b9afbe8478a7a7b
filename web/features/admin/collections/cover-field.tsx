import { useRef, useState } from 'react';

import { uploadProductImagesEndpoint } from '#contract/uploads';
import { upload } from '#web/api/upload.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';

import type { CollectionInput } from './collection-input.ts';

type Cover = CollectionInput['cover'];
type Props = {
  cover: Cover;
  error: string | undefined;
  disabled: boolean;
  onCover: (cover: Cover) => void;
};

/** A picture that is sent when it is chosen, as those of products are. */
export function CoverField({ cover, error, disabled, onCover }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState(0);
  const { start, busy } = useSubmit({
    send: (file: File) => upload(uploadProductImagesEndpoint, { images: [file] }, {}),
    onDone: ({ files: [file] }) => file && onCover(file),
    failed: 'Erro ao enviar imagens',
    how: 'sentence',
  });
  return (
    <div className="season-cover">
      <span className="label">Capa</span>
      {cover ? (
        <ProductPicture image={cover} alt="Capa da coleção" sizes="160px" />
      ) : (
        <span className="season-cover__none small muted">Sem capa</span>
      )}
      <div className="season-cover__acts">
        <input
          key={key}
          ref={input}
          type="file"
          className="sr"
          tabIndex={-1}
          aria-label="Escolher a capa"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) start(file);
            setKey(key + 1);
          }}
        />
        <Button
          size="sm"
          disabled={disabled}
          loading={busy}
          loadingText="Enviando..."
          onClick={() => input.current?.click()}
        >
          {cover ? 'Trocar capa' : 'Enviar capa'}
        </Button>
        {cover ? (
          <Button size="sm" variant="ghost" disabled={disabled} onClick={() => onCover(null)}>
            Tirar capa
          </Button>
        ) : null}
      </div>
      {error ? <p className="error">{error}</p> : null}
    </div>
  );
}
