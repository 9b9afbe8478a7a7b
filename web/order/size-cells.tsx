import { piecesBySize } from '#contract/garment-blocks';

type Lines = readonly { size: string; quantity: number }[];

type Props = {
  lines: Lines;
  /** What was asked for, where that may be more. */
  wanted?: Lines;
};

/** The sizes of a garment as columns; in a line, 'P 1 · M 2', where there is no room for them. */
export function SizeCells({ lines, wanted = lines }: Props) {
  const asked = piecesBySize(wanted);
  return (
    <dl className="size-cells num">
      {piecesBySize(lines).map(({ size, quantity }, at) => (
        <div key={size} className={quantity === 0 ? 'is-none' : undefined}>
          <dt>{size || '-'}</dt>
          <dd>
            {quantity.toLocaleString('pt-BR')}
            <Of quantity={quantity} wanted={asked[at]?.quantity ?? quantity} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Of = ({ quantity, wanted }: { quantity: number; wanted: number }) =>
  wanted === quantity ? null : <small>{` de ${wanted.toLocaleString('pt-BR')}`}</small>;
