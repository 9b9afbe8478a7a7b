import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { Body } from '#contract/endpoint';
import type { Product } from '#contract/product';
import { addColorEndpoint } from '#contract/product-endpoints';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { failureText } from '#web/submit/failure.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';

import { ColorFields } from '../form/color-fields.tsx';
import { StyleField } from '../form/style-field.tsx';
import { isAlone, newColorOf, readNewColor, refusedSpots, type Spot } from './new-color.ts';

type Props = { product: Product; open: boolean; onClose: () => void };

const FAILED = 'Erro ao criar cor';

/** Asks for another colour of a product and leads to the draft that comes of it. */
export function AddColorDialog({ product, open, onClose }: Props) {
  const [input, setInput] = useState(() => newColorOf(product));
  const { form, problems, show, clear } = useProblems<Spot>();
  const { start, busy, failure } = useAddColor(product, { onClose, onSpots: show });
  const alone = isAlone(product);
  const send = () => {
    const read = readNewColor(product, input);
    show(read.problems);
    if (read.body) start(read.body);
  };
  const colorAt = (at: 'color' | 'ownColor') => ({
    required: true,
    busy,
    color: input[at],
    errors: { name: problems[`${at}.name`], value: problems[`${at}.value`] },
    onColor: (color: typeof input.color, changed: keyof typeof color) => {
      clear(`${at}.${changed}`);
      setInput((before) => ({ ...before, [at]: color }));
    },
  });
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title="Nova cor"
      description={`Copia ${product.title} como rascunho, sem fotos e sem estoque.`}
      submitText="Criar cor"
      busyText="Criando..."
      onSubmit={send}
      onClose={onClose}
    >
      {failure ? (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      ) : null}
      {alone ? (
        <>
          <StyleField
            required
            busy={busy}
            style={input.style}
            error={problems.style}
            onStyle={(style) => {
              clear('style');
              setInput((before) => ({ ...before, style }));
            }}
          />
          <ColorFields label="Cor deste produto" first {...colorAt('ownColor')} />
        </>
      ) : null}
      <ColorFields label="Nova cor" first={!alone} {...colorAt('color')} />
    </FormDialog>
  );
}

type Then = { onClose: () => void; onSpots: (found: ReturnType<typeof refusedSpots>) => void };

function useAddColor({ id }: Product, { onClose, onSpots }: Then) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { start, busy } = useSubmit({
    send: (body: Body<typeof addColorEndpoint>) => call(addColorEndpoint, { params: { id }, body }),
    done: 'Nova cor criada com sucesso!',
    close: onClose,
    onDone: ({ product }) =>
      navigate({ to: '/admin/products/$id/edit', params: { id: product.id } }),
    renews: [productQueries.all],
    failed: FAILED,
    how: 'what',
    onFailed: (error) => {
      const spots = refusedSpots(error);
      onSpots(spots);
      if (Object.keys(spots).length === 0) setFailure(failureText(error, FAILED));
    },
  });
  const again = (body: Body<typeof addColorEndpoint>) => {
    setFailure(undefined);
    start(body);
  };
  return { start: again, busy, failure };
}
