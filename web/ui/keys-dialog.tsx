import { use } from 'react';

import { Dialog } from './dialog.tsx';
import { KeysEverywhere, type Keys } from './keys-everywhere.ts';

type Props = { open: boolean; keys: Keys; onClose: () => void };

/** What the keys of a page do, and those that every page has. */
export function KeysDialog({ open, keys, onClose }: Props) {
  const own = new Set(keys.map(([key]) => key));
  // What the page says of a key itself is not said twice.
  const everywhere = use(KeysEverywhere).filter(([key]) => !own.has(key));
  return (
    <Dialog open={open} size="sm" title="Atalhos do teclado" onClose={onClose}>
      <List keys={keys} />
      {everywhere.length > 0 ? (
        <>
          <h3 className="keys__head">Em toda página</h3>
          <List keys={everywhere} />
        </>
      ) : null}
    </Dialog>
  );
}

const List = ({ keys }: { keys: Keys }) => (
  <dl className="keys text">
    {keys.map(([key, does]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
