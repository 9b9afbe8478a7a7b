import type { ProductionRow } from '#contract/collections';
import type { GroupId } from '#contract/ids';

type Seen = Pick<ProductionRow, 'groups'>;

const keyOf = ({ groups = [] }: Seen) => groups.toSorted().join();

/** The groups that see all of these products; undefined where the products differ. */
export function groupsOfAll(products: readonly Seen[]): readonly GroupId[] | undefined {
  const [first, ...others] = products;
  const key = first && keyOf(first);
  return others.every((one) => keyOf(one) === key) ? (first?.groups ?? []) : undefined;
}

const list = new Intl.ListFormat('pt-BR');

/** In words; `names` are those of the brand's groups. */
export function seenByText(products: readonly Seen[], names: ReadonlyMap<GroupId, string>): string {
  const groups = groupsOfAll(products);
  if (groups?.length === 0) return 'Todos os revendedores.';
  if (groups) return `Só ${list.format(groups.map((id) => names.get(id) ?? 'um grupo'))}.`;
  const limited = products.filter((one) => one.groups?.length).length;
  return limited === products.length
    ? 'Cada produto tem os seus grupos.'
    : `${limited} de ${products.length} produtos só para grupos; os outros, todos veem.`;
}
