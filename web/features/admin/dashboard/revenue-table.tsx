import { REVENUE_GROUPS, type Revenue } from '#contract/dashboard';
import { formatMoney } from '#web/format/money.ts';

import { GROUPS, totalOf } from './revenue.rules.ts';

type Props = {
  periods: readonly Revenue[];
  caption: string;
  column: string;
  name: (period: string) => string;
};

/** The chart's figures to be read one by one. */
export const RevenueTable = ({ periods, caption, column, name }: Props) => (
  <div className="sr">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">Pedidos</th>
          {GROUPS.map((group) => (
            <th key={group} scope="col">
              {REVENUE_GROUPS[group].label}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {periods.map((revenue) => (
          <tr key={revenue.period}>
            <th scope="row">{name(revenue.period)}</th>
            <td>{revenue.orders.toLocaleString('pt-BR')}</td>
            {GROUPS.map((group) => (
              <td key={group}>{formatMoney(revenue[group])}</td>
            ))}
            <td>{formatMoney(totalOf(revenue))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
