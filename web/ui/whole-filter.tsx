import { Button } from './button.tsx';

type Props = {
  /** How many rows the page has, how many the filter has found, and how many may be chosen. */
  onPage: number;
  found: number | undefined;
  most: number;
  /** Of what is chosen already, and whether it is the whole page. */
  chosen: number;
  isWholePage: boolean;
  /** 'produtos' */
  what: string;
  /** Of more than may be chosen, which come first: 'mais recentes'. */
  first: string;
  busy: boolean;
  onChooseAll: () => void;
};

const inWords = (n: number) => n.toLocaleString('pt-BR');

/** The whole page is chosen and there are more: offered are all that the filter has found. */
export function WholeFilter({ onPage, found = 0, most, chosen, isWholePage, ...texts }: Props) {
  const { what, first, busy, onChooseAll } = texts;
  if (!isWholePage || found <= onPage) return null;
  if (chosen >= Math.min(found, most)) {
    return (
      <p className="whole-filter">
        {found > most
          ? `Os ${inWords(most)} ${what} ${first} do filtro estão selecionados.`
          : `Os ${inWords(found)} ${what} do filtro estão selecionados.`}
      </p>
    );
  }
  return (
    <p className="whole-filter">
      {`Os ${onPage} desta página estão selecionados. `}
      <Button size="sm" variant="ghost" loading={busy} onClick={onChooseAll}>
        {found > most
          ? `Selecionar os ${inWords(most)} ${first} do filtro`
          : `Selecionar os ${inWords(found)} do filtro`}
      </Button>
    </p>
  );
}
