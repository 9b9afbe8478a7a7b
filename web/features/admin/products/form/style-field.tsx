import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { folded, MOST_STYLE_LETTERS } from '#contract/color';
import type { Reply } from '#contract/endpoint';
import type { listStylesEndpoint } from '#contract/product-endpoints';
import { TextField } from '#web/ui/field.tsx';

import { stylesQuery } from '../products.queries.ts';

type Styles = Reply<typeof listStylesEndpoint>['styles'];

type Props = {
  style: string;
  error: string | undefined;
  required?: boolean;
  busy?: boolean;
  className?: string;
  onStyle: (style: string) => void;
};

/** The name of a style: one that there is, or a new one. Without the suggestions it works as well. */
export function StyleField({ style, onStyle, busy = false, ...rest }: Props) {
  const { data: styles } = useQuery(stylesQuery);
  const names = useId();
  return (
    <>
      <TextField
        {...rest}
        label="Modelo"
        maxLength={MOST_STYLE_LETTERS}
        autoComplete="off"
        list={names}
        readOnly={busy}
        value={style}
        hint={styles && hintOf(styles, style)}
        onChange={(event) => onStyle(event.target.value)}
      />
      <datalist id={names}>
        {styles?.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

function hintOf(styles: Styles, typed: string): string {
  if (typed.trim() === '') return 'Em branco: o produto fica sozinho no catálogo.';
  const known = styles.find(({ name }) => folded(name) === folded(typed));
  return known ? `Cores deste modelo: ${known.colors.join(', ')}.` : 'Modelo novo.';
}
