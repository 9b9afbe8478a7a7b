import { useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';

import {
  addCollectionEndpoint,
  changeCollectionEndpoint,
  type Collection,
  type CollectionBody,
} from '#contract/collections';
import { call } from '#web/api/call.ts';
import { collectionQueries } from '#web/api/collections.queries.ts';
import { sessionQuery } from '#web/api/session.ts';
import { detailsOf } from '#web/submit/failure.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { TextareaField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';

import {
  collectionInput,
  FIELDS,
  readCollection,
  type CollectionField,
  type CollectionInput,
} from './collection-input.ts';
import { CoverField } from './cover-field.tsx';
import { WouldBeKept } from './kept-dues.tsx';

type Props = { collection: Collection | undefined; open: boolean; onClose: () => void };

export function CollectionDialog({ collection, open, onClose }: Props) {
  const { form, busy, input, problems, set, text, submit } = useForm(collection, onClose);
  const moves =
    collection !== undefined &&
    (input.deliveryFrom !== collection.deliveryFrom || input.deliveryTo !== collection.deliveryTo);
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title={collection ? 'Editar coleção' : 'Nova coleção'}
      submitText="Salvar coleção"
      busyText="Salvando..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Nome da coleção" maxLength={60} data-autofocus {...text('name')} />
      <TextareaField
        label="História"
        rows={3}
        maxLength={600}
        hint="Aparece no alto da coleção, no catálogo."
        {...text('story')}
      />
      <CoverField
        cover={input.cover}
        error={problems.cover}
        disabled={busy}
        onCover={(cover) => set({ cover })}
      />
      <div className="season-days">
        <TextField type="date" label="Pedidos desde" {...text('opensOn')} />
        <TextField type="date" label="Pedidos até" {...text('closesOn')} />
        <TextField type="date" label="Entrega desde" {...text('deliveryFrom')} />
        <TextField type="date" label="Entrega até" {...text('deliveryTo')} />
      </div>
      {moves && collection.companies > 0 ? (
        <>
          <WouldBeKept collection={collection} deliveryFrom={input.deliveryFrom} />
          <Note tone="warn">
            Os pedidos em aberto passam para a nova data de entrega, com os vencimentos cujo boleto
            ainda não foi emitido, e os compradores são avisados.
          </Note>
        </>
      ) : null}
    </FormDialog>
  );
}

function useForm(collection: Collection | undefined, onClose: () => void) {
  const client = useQueryClient();
  const [input, setInput] = useState(() => collectionInput(collection));
  const { form, problems, show, clear } = useProblems<CollectionField>();
  const complain = (issues: readonly { path: string; message: string }[]) =>
    show(
      Object.fromEntries(
        issues.map(({ path, message }) => [
          FIELDS.find((field) => field === path) ?? 'name',
          message,
        ]),
      ),
    );
  const { start, busy } = useSubmit({
    send: (body: CollectionBody) =>
      collection
        ? call(changeCollectionEndpoint, {
            params: { id: collection.id },
            body: { ...body, version: collection.version },
          })
        : call(addCollectionEndpoint, { body }),
    done: 'Coleção salva',
    onDone: () => onClose(),
    renews: [collectionQueries.all, sessionQuery.queryKey],
    failed: 'Erro ao salvar a coleção',
    how: 'server',
    onFailed: (error) => {
      complain(detailsOf(error));
      // Somebody else may have changed it: what it is now is there when the dialog is opened again.
      void client.invalidateQueries({ queryKey: collectionQueries.all });
    },
  });
  const set = (change: Partial<CollectionInput>) => setInput((now) => ({ ...now, ...change }));
  return {
    form,
    busy,
    input,
    problems,
    set,
    text: (name: Exclude<CollectionField, 'cover'>) => ({
      name,
      value: input[name],
      error: problems[name],
      autoComplete: 'off',
      disabled: busy,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        set({ [name]: target.value });
        clear(name);
      },
    }),
    submit: () => {
      const { body, problems: wrong } = readCollection(input);
      if (body) start(body);
      else complain(wrong);
    },
  };
}
