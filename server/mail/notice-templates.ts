import { dayText } from '#contract/calendar';
import { collectionPath } from '#contract/collection-reminders';
import { deliveryText } from '#contract/delivery';
import type { MailKind } from '#contract/mail-log';
import { moneyText } from '#contract/money-text';

import type { Brand } from './layout.ts';
import type { NamedInvoices } from './mail-kinds.ts';
import { at, hello, type Template } from './template.ts';

type Notices = Extract<
  MailKind,
  'invoices_overdue' | 'invoices_open' | 'catalog_link' | 'back_in_stock' | 'collection_reminder'
>;

const sumOf = (invoices: NamedInvoices): string =>
  moneyText(invoices.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100);

const listed = (invoices: NamedInvoices, due: string): string =>
  invoices
    .map(({ orderNumber, seq, count, amount, dueDate }) => {
      const which = count > 1 ? `, fatura ${seq} de ${count}` : '';
      return `Pedido #${orderNumber}${which}: ${moneyText(amount)}, ${due} em ${dayText(dueDate)}`;
    })
    .join('\n');

/** Who may not enter would find a closed door behind the button. */
const toInvoices = (brand: Brand, mayEnter: boolean) =>
  mayEnter
    ? { action: { label: 'Ver faturas', url: at(brand, '/reseller/invoices') } }
    : { footnote: 'Para combinar o pagamento, responda a este e-mail.' };

/** Mails that an administrator sends from a reseller's page, and of what a reseller waits for. */
export const NOTICE_TEMPLATES: { [K in Notices]: Template<K> } = {
  invoices_overdue: ({ companyName, mayEnter, invoices }, { brand }) => ({
    subject:
      invoices.length === 1
        ? `Fatura vencida: ${brand.name}`
        : `${invoices.length} faturas vencidas: ${brand.name}`,
    lines: [
      hello(companyName),
      'Ainda não identificamos o pagamento do que segue:',
      listed(invoices, 'venceu'),
      ...(invoices.length > 1 ? [`Total: ${sumOf(invoices)}`] : []),
      'Se já pagou, envie o comprovante pelo portal ou responda a este e-mail.',
    ],
    ...toInvoices(brand, mayEnter),
  }),

  invoices_open: ({ companyName, mayEnter, invoices }, { brand }) => ({
    subject: `Suas faturas em aberto: ${brand.name}`,
    lines: [
      hello(companyName),
      'Estas são as suas faturas em aberto:',
      listed(invoices, 'vencimento'),
      `Total: ${sumOf(invoices)}`,
    ],
    ...toInvoices(brand, mayEnter),
  }),

  back_in_stock: ({ companyName, sizes }, { brand }) => {
    const names = sizes.map(({ title, color, size }) =>
      [title, color, size].filter(Boolean).join(' '),
    );
    const [first] = sizes;
    const one = first && sizes.every(({ productId }) => productId === first.productId);
    const path = one ? `/reseller/catalog?product=${first.productId}` : '/reseller/catalog';
    return {
      subject:
        sizes.length === 1
          ? `De volta ao estoque: ${names[0] ?? ''}`
          : `${sizes.length} tamanhos que você esperava voltaram: ${brand.name}`,
      lines: [
        hello(companyName),
        sizes.length === 1
          ? 'O tamanho que você esperava voltou ao estoque:'
          : 'Os tamanhos que você esperava voltaram ao estoque:',
        names.join('\n'),
        'As peças não ficam reservadas: quem pede primeiro leva.',
      ],
      action: { label: one ? 'Ver produto' : 'Ver catálogo', url: at(brand, path) },
    };
  },

  collection_reminder: ({ companyName, collectionId, name, closesOn, ...window }, { brand }) => ({
    subject: `${name}: pedidos até ${dayText(closesOn)}`,
    lines: [
      hello(companyName),
      `A coleção ${name} da ${brand.name} recebe pedidos até ${dayText(closesOn)}, e o seu ainda não chegou.`,
      `${deliveryText(window)}. As peças são produzidas conforme os pedidos e têm quantidade limitada.`,
    ],
    action: { label: 'Ver coleção', url: at(brand, collectionPath(collectionId)) },
  }),

  catalog_link: ({ companyName }, { brand }) => ({
    subject: `Conheça o nosso catálogo: ${brand.name}`,
    lines: [
      hello(companyName),
      `O catálogo da ${brand.name} está aberto para você. Escolha as peças e envie o seu pedido pelo portal.`,
    ],
    action: { label: 'Ver catálogo', url: at(brand, '/reseller/catalog') },
  }),
};
