import { useLayoutEffect, useRef } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

type Action = { run: () => void; busy: boolean };

/** A note that goes away with the pressed button in it leaves the focus to something near. */
function useFocusAfter(find: (note: HTMLElement) => HTMLElement | null | undefined) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = note.current;
    return () => {
      if (element?.contains(document.activeElement)) find(element)?.focus();
    };
  }, [find]);
  return note;
}

/** It has what has just changed beside it. */
function pageHeading() {
  const heading = document.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** A draft is one press away from the catalogue. */
export const DraftNote = ({ publish }: { publish: Action }) => (
  <Note ref={useFocusAfter(pageHeading)} tone="info" className="note--action">
    <p>Rascunho: os revendedores ainda não veem este produto.</p>
    <Button size="sm" loading={publish.busy} loadingText="Publicando..." onClick={publish.run}>
      Publicar agora
    </Button>
  </Note>
);

const saveButton = (note: HTMLElement) =>
  note.closest('form')?.querySelector<HTMLElement>('button[type="submit"]');

type FailureProps = { failure: { text: string; outdated: boolean }; reload: Action };

/** What the server refused without naming a field. */
export const FailureNote = ({ failure, reload }: FailureProps) => (
  <Note ref={useFocusAfter(saveButton)} tone="danger" className="note--action" role="alert">
    <p>
      {failure.text}
      {failure.outdated ? (
        <>
          {' '}
          <span className="note__more">
            Recarregar traz o estoque e os valores atuais; o que você alterou nos outros campos
            permanece.
          </span>
        </>
      ) : null}
    </p>
    {failure.outdated ? (
      <Button size="sm" loading={reload.busy} loadingText="Carregando..." onClick={reload.run}>
        Recarregar
      </Button>
    ) : null}
  </Note>
);
