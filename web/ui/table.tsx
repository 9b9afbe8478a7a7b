import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

// Below 768 px CSS lays rows out as cards, and `display` other than table takes the meaning away from
// these elements in some browsers. Saying the roles keeps rows and cells what they are.
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
};

type TableProps = ComponentProps<'table'> & {
  /** Read out, not shown. */
  caption?: string | undefined;
  /** Rows become cards on narrow screens; false for small tables that fit as they are. */
  cards?: boolean | undefined;
  dense?: boolean | undefined;
  /** For tables wider than their card: it scrolls and the first column stays. */
  stickyFirst?: boolean | undefined;
};

export function Table(props: TableProps) {
  const { caption, cards = true, dense, stickyFirst = false, className, children, ...rest } = props;
  const look = clsx(
    'table',
    cards && 'table--cards',
    dense && 'table--dense',
    stickyFirst && 'table--sticky',
    className,
  );
  const table = (
    <table {...rest} {...ROLE.table} className={look}>
      {caption ? <caption className="sr">{caption}</caption> : null}
      {children}
    </table>
  );
  if (!stickyFirst) return <div className="table-wrap">{table}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className="table-wrap" aria-label={caption} tabIndex={0}>
      {table}
    </section>
  );
}

/** The head, with its one row. */
export const Thead = ({ children, ...rest }: ComponentProps<'thead'>) => (
  <thead {...rest} {...ROLE.group}>
    <tr {...ROLE.row}>{children}</tr>
  </thead>
);

export const Tbody = (props: ComponentProps<'tbody'>) => <tbody {...props} {...ROLE.group} />;

export const Tr = (props: ComponentProps<'tr'>) => <tr {...props} {...ROLE.row} />;

type Cell = { numeric?: boolean | undefined };

export const Th = ({ numeric, className, ...rest }: ComponentProps<'th'> & Cell) => (
  <th scope="col" {...rest} {...ROLE.head} className={clsx(numeric && 'r', className)} />
);

type TdProps = Omit<ComponentProps<'td'>, 'align'> &
  Cell & {
    strong?: boolean | undefined;
    /** Named in front of the value on the narrow card, where there is no head row. */
    label?: string | undefined;
    /** Where the cell goes on the narrow card: left by default. */
    card?: 'end' | 'full' | 'hide' | undefined;
  };

export const Td = ({ numeric, strong, label, card, className, ...rest }: TdProps) => (
  <td
    {...rest}
    {...ROLE.cell}
    data-label={label}
    className={clsx(
      numeric && 'r n',
      strong && 'strong',
      card === 'end' && 'end',
      card === 'full' && 'full',
      card === 'hide' && 'hide-m',
      className,
    )}
  />
);
