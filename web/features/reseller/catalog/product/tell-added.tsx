import { notify } from '#web/ui/notify.ts';

const DONE = 'Itens adicionados por tamanhos';

/** That it is done, and how many pieces it was: two sentences. */
export function tellAdded(pieces: number): void {
  const count = pieces === 1 ? '1 peça no carrinho.' : `${pieces} peças no carrinho.`;
  notify.success(`${DONE}\n${count}`, {
    drawn: () => (
      <>
        <span>{DONE}</span>
        {'\n'}
        <span>{count}</span>
      </>
    ),
  });
}
