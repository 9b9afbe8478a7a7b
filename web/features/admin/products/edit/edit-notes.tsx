import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

type Action = { run: () => void; busy: boolean };

/** It has what has just changed beside it. */
function focusHeading() {
  const heading = document.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus();
}

/** A draft is one press away from the catalogue. */
export const DraftNote = ({ publish }: { publish: Action }) => (
  <Note ref={useFocusHandover<HTMLDivElement>(focusHeading)} tone="info" className="note--action">
    <p>Rascunho: os revendedores ainda não veem este produto.</p>
    <Button size="sm" loading={publish.busy} loadingText="Publicando..." onClick={publish.run}>
      Publicar agora
    </Button>
  </Note>
);

const focusSaveButton = (note: HTMLElement) =>
  note.closest('form')?.querySelector<HTMLElement>('button[type="submit"]')?.focus();

type FailureProps = { failure: { text: string; outdated: boolean }; reload: Action };

/** What the server refused without naming a field. */
export const FailureNote = ({ failure, reload }: FailureProps) => (
  <Note
    ref={useFocusHandover<HTMLDivElement>(focusSaveButton)}
    tone="danger"
    className="note--action"
    role="alert"
  >
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
