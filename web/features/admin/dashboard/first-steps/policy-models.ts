import { PRIVACY_TEMPLATE, TEMPLATE_MARK, TERMS_TEMPLATE } from '#contract/policy-template';

const withoutMark = (text: string): string => text.replace(TEMPLATE_MARK, '').trimStart();

/** A section of the terms is its heading's paragraph. */
const withSections = (sections: Record<string, string>): string =>
  withoutMark(TERMS_TEMPLATE)
    .split('\n\n')
    .map((paragraph) => {
      const [heading = ''] = paragraph.split('\n');
      const text = sections[heading];
      return text === undefined ? paragraph : `${heading}\n${text}`;
    })
    .join('\n\n');

const WHOLESALE = withSections({
  '4. Pedidos':
    'O pedido mínimo aparece no carrinho, e as peças são pedidas por grade de tamanhos. As peças ficam reservadas quando o pedido é finalizado; as que não estão em estoque entram em produção depois da aprovação. Pedidos a prazo passam por análise de crédito; pedidos antecipados são liberados depois da confirmação do pagamento. Um carrinho parado há mais de um dia pode ser visto pela nossa equipe, para ajudar a concluir o pedido; quem preferir pode desligar isso no perfil.',
  '6. Entrega, trocas e cancelamento':
    'O prazo de produção e de entrega conta em dias úteis, a partir da aprovação do pedido. Confira as peças no recebimento e comunique faltas e defeitos em até 7 dias pelo e-mail de contato; peças com defeito são trocadas ou creditadas. Um pedido pode ser cancelado enquanto não tiver entrado em produção.',
});

const IN_STOCK = withSections({
  '4. Pedidos':
    'Vendemos o que há em estoque; a quantidade de cada tamanho aparece no catálogo. O pedido mínimo aparece no carrinho. As peças ficam reservadas quando o pedido é finalizado e voltam à venda se o pagamento não for confirmado. Um carrinho parado há mais de um dia pode ser visto pela nossa equipe, para ajudar a concluir o pedido; quem preferir pode desligar isso no perfil.',
  '6. Entrega, trocas e cancelamento':
    'Os pedidos saem em até 2 dias úteis depois da liberação; o prazo do transporte aparece no carrinho. Peças sem uso, com etiqueta, podem ser devolvidas em até 7 dias depois do recebimento, e o valor vira crédito; com defeito, o frete da devolução é nosso. Um pedido pode ser cancelado enquanto não tiver sido enviado.',
});

const PRIVACY = withoutMark(PRIVACY_TEMPLATE);

export const POLICY_MODELS = {
  wholesale: {
    label: 'Atacado de moda',
    about: 'Pedido mínimo, grade, prazo de produção e trocas.',
    terms: WHOLESALE,
    privacy: PRIVACY,
  },
  stock: {
    label: 'Pronta entrega',
    about: 'Estoque, envio em 2 dias e devolução simples.',
    terms: IN_STOCK,
    privacy: PRIVACY,
  },
  blank: { label: 'Escrever do zero', about: 'Abre os textos vazios.', terms: '', privacy: '' },
} as const;
export type PolicyModel = keyof typeof POLICY_MODELS;

/** What the template leaves to the brand, as it stands in a text: `[Informe o foro da sua empresa.]`. */
export const gapsIn = (text: string): string[] => text.match(/\[[^\]\n]{3,80}\]/g) ?? [];
