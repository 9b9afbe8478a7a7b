import { useId } from 'react';

import { gradeSumText, type Pack } from '#contract/pack';

import { QuantityStepper } from './quantity-stepper.tsx';

type Props = {
  pack: Extract<Pack, { kind: 'grade' }>;
  grades: number;
  /** The least and the most of them; none where the stock does not make up a whole one. */
  min?: number;
  most: number;
  /** What they are grades of. */
  item: string;
  onChange: (grades: number) => void;
  onZero?: (() => void) | undefined;
};

/** Whole grades, where a product is sold in nothing else: what is in one, and how many of them. */
export function GradeStepper({ pack, grades, min = 0, most, item, onChange, onZero }: Props) {
  const id = useId();
  return (
    <div className="grade-step">
      <QuantityStepper
        value={grades}
        min={min}
        max={Math.max(min, most)}
        item={`de grades de ${item}`}
        disabled={most < 1 && grades === 0}
        describedBy={id}
        onChange={onChange}
        onZero={onZero}
      />
      <p id={id} className="grade-step__sum about">
        <b>{gradeSumText(pack.total)}</b>
        <span className="nowrap">
          {pack.pieces.map(({ size, quantity }) => `${size} ${quantity}`).join(' · ')}
        </span>
        <span>{most < 1 ? 'Sem estoque para uma grade' : mostText(most)}</span>
      </p>
    </div>
  );
}

const mostText = (most: number) =>
  most === 1 ? '1 grade disponível' : `${most.toLocaleString('pt-BR')} grades disponíveis`;
