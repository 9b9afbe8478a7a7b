const NUMBER = new Intl.NumberFormat('pt-BR');

const word = (count: number) => (count === 1 ? 'produto' : 'produtos');

export const productCount = (count: number): string => `${NUMBER.format(count)} ${word(count)}`;

/** Read out when it changes: it is the answer to a filter. */
export const ProductCount = ({ total }: { total: number | undefined }) => (
  <output className="prod-count num">
    {total === undefined ? null : (
      <>
        <b>{NUMBER.format(total)}</b> {word(total)}
      </>
    )}
  </output>
);
