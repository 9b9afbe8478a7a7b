import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

import { Card } from '#web/ui/card.tsx';

import { ColorFields } from './color-fields.tsx';
import { StyleField } from './style-field.tsx';
import type { ProductForm } from './use-product-form.ts';

type Props = { form: ProductForm; action: ReactNode };

/** What makes a product one of several that differ by their colours. */
export function StyleCard({ form: { control, problems: spots }, action }: Props) {
  const { field: style } = useController({ control, name: 'style' });
  const { field: color } = useController({ control, name: 'color' });
  const { problems, clear } = spots;
  return (
    <Card title="Modelo e cor" actions={action}>
      <div className="grid-3">
        <StyleField
          style={style.value}
          error={problems.style}
          onStyle={(name) => {
            // A style that goes takes along what was said of its colour.
            clear('style', 'color.name');
            style.onChange(name);
          }}
        />
        <ColorFields
          color={color.value}
          errors={{ name: problems['color.name'], value: problems['color.value'] }}
          onColor={(next) => {
            clear('color');
            color.onChange(next);
          }}
        />
      </div>
    </Card>
  );
}
