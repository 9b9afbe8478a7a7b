import type { Toast } from 'react-hot-toast/headless';

import { notify } from './notify.ts';

/** Long enough to read it and to reach the button; the clock stands still while somebody is at it. */
const UNDOABLE_MS = 8000;

/** Says what was done, with one press that takes it back. Not among what every page loads. */
export const notifyUndoable = (text: string, undo: () => void, forMs = UNDOABLE_MS): string =>
  notify.success(text, {
    duration: forMs,
    drawn: (shown) => <Undoable {...{ shown, text, undo }} />,
  });

type Props = { shown: Toast; text: string; undo: () => void };

function Undoable({ shown: { id, visible }, text, undo }: Props) {
  return (
    <>
      {`${text} `}
      <button
        type="button"
        className="toast__undo"
        onClick={(event) => {
          // It is on its way out: it was pressed before.
          if (!visible) return;
          // The focus would go with the toast without anybody noticing, and stop the others' clock.
          event.currentTarget.blur();
          notify.dismiss(id);
          undo();
        }}
      >
        Desfazer
      </button>
    </>
  );
}
