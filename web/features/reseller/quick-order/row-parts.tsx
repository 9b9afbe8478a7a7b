import { Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ProductImage } from '#contract/product-image';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Button } from '#web/ui/button.tsx';

import type { QuickOrder } from './use-quick-order.ts';

const LOOKS = {
  bad: { icon: X, label: 'Não encontrado' },
  warn: { icon: TriangleAlert, label: 'Atenção' },
  ok: { icon: Check, label: 'Certo' },
} as const;

type RowProps = {
  look: keyof typeof LOOKS;
  /** Undefined: nobody knows which product it is. */
  image: ProductImage | null | undefined;
  name: string;
  detail: string;
  sizes: readonly { size: string; quantity: number }[];
  value?: string;
  children?: ReactNode;
};

export function QuickRow({ look, image, name, detail, sizes, value, children }: RowProps) {
  const { icon: Icon, label } = LOOKS[look];
  return (
    <li className={`quick-row quick-row--${look}`}>
      <Icon className="i i-sm" aria-hidden="true" />
      {image === undefined ? (
        <span className="quick-unknown" aria-hidden="true">
          ?
        </span>
      ) : (
        <ProductPicture image={image ?? undefined} alt="" sizes="40px" />
      )}
      <div className="quick-row__name">
        <b>
          <span className="sr">{label}: </span>
          {name}
        </b>
        <span>{detail}</span>
      </div>
      <dl className="quick-sizes num">
        {sizes.map(({ size, quantity }) => (
          <div key={size}>
            <dt>{size}</dt>
            <dd>{quantity.toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
      {value ? <span className="quick-row__value num">{value}</span> : null}
      {children ? <div className="quick-options">{children}</div> : null}
    </li>
  );
}

type OptionProps = {
  image: ProductImage | undefined;
  children: ReactNode;
  /** Where what is shown does not say it. */
  label?: string;
  onChoose: () => void;
};

export const ProductOption = ({ image, children, label, onChoose }: OptionProps) => (
  <button type="button" className="quick-option" aria-label={label} onClick={onChoose}>
    <ProductPicture image={image} alt="" sizes="27px" />
    <span>{children}</span>
  </button>
);

type IgnoreProps = {
  line: { at: number; text: string };
  order: QuickOrder;
  onGone: () => void;
};

/** Takes the line out of the text. */
export const IgnoreLine = ({ line, order, onGone }: IgnoreProps) => (
  <Button
    variant="ghost"
    aria-label={`Ignorar linha ${line.text}`}
    onClick={() => {
      order.ignore(line.at);
      onGone();
    }}
  >
    Ignorar linha
  </Button>
);
