import { useEffect, useLayoutEffect, useRef } from 'react';

import { Button } from '#web/ui/button.tsx';
import { FieldsToFix, Note } from '#web/ui/note.tsx';

type Props = {
  /** How many fields are wrong. */
  problems: number;
  /** What is typed and not saved, and where. */
  unsaved: { count: string; where: string } | undefined;
  failure: string | undefined;
  saving: boolean;
  /** Something could be put back. */
  discardable: boolean;
  onDiscard: () => void;
  onSave: () => void;
};

/** What stands between the form and being saved, with what saves it. */
export function SaveBar({ problems, unsaved, failure, saving, ...on }: Props) {
  useSaveKey(on.onSave);
  return (
    <div className="savebar settings-save cluster">
      {failure ? (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      ) : null}
      <output className="savebar__text">
        {problems > 0 ? <FieldsToFix count={problems} /> : null}
        {problems === 0 && unsaved ? (
          <>
            <b>{unsaved.count}</b> {unsaved.where}
          </>
        ) : null}
      </output>
      <kbd aria-hidden="true">Ctrl S</kbd>
      {on.discardable ? (
        <Button disabled={saving} onClick={on.onDiscard}>
          Descartar
        </Button>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        loading={saving}
        loadingText="Salvando..."
        aria-keyshortcuts="Control+S"
      >
        Salvar Configurações
      </Button>
    </div>
  );
}

function useSaveKey(onSave: () => void) {
  const latest = useRef(onSave);
  useLayoutEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      // The browser would offer to keep the page as a file.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
