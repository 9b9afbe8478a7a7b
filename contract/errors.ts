import { GENERAL_ERRORS } from './general-errors.ts';

/** Every refusal the API can give: its HTTP status and the text used when nothing better is known. */
export const ERRORS = {
  ...GENERAL_ERRORS,
  INVALID_INPUT: { status: 400, text: 'Dados inválidos. Verifique os campos informados.' },
  MALFORMED_REQUEST: { status: 400, text: 'Requisição inválida.' },
  WRONG_CREDENTIALS: { status: 401, text: 'E-mail ou senha incorretos.' },
  TWO_STEP_REQUIRED: {
    status: 401,
    text: 'Informe o código do seu aplicativo de verificação ou um código de recuperação.',
  },
  WRONG_CODE: { status: 401, text: 'Código incorreto ou já usado.' },
  TWO_STEP_SETUP_REQUIRED: {
    status: 403,
    text: 'A verificação em duas etapas é obrigatória para administradores. Ative-a para continuar.',
  },
  CONFIRM_IDENTITY: { status: 428, text: 'Confirme sua senha para continuar.' },
  /** The same, for an account with two-step verification. */
  CONFIRM_BY_CODE: {
    status: 428,
    text: 'Confirme sua senha ou um código de verificação para continuar.',
  },
  NO_TWO_STEP: { status: 409, text: 'A verificação em duas etapas não está ativa nesta conta.' },
  TWO_STEP_NEEDED: {
    status: 409,
    text: 'Ative a verificação em duas etapas na sua conta antes de exigi-la dos administradores.',
  },
  TWO_STEP_KEPT: {
    status: 409,
    text: 'A verificação em duas etapas é obrigatória para administradores e não pode ser desativada.',
  },
  CONFLICT: {
    status: 409,
    text: 'Os dados mudaram enquanto você editava. Atualize e tente novamente.',
  },
  SETTINGS_CHANGED: {
    status: 409,
    text: 'Outro administrador mudou o mesmo enquanto você editava. Nada foi salvo.',
  },
  ALREADY_DECIDED: { status: 409, text: 'Este cadastro já foi analisado.' },
  LAST_ADMIN: {
    status: 409,
    text: 'Sempre fica ao menos uma pessoa com perfil Completo. Para sair, passe o perfil a alguém antes.',
  },
  OWN_ACCOUNT: { status: 409, text: 'Esta ação não pode ser feita na própria conta.' },
  ADMIN_EMAIL: { status: 409, text: 'Este e-mail pertence a um administrador.' },
  WRONG_PASSWORD: { status: 400, text: 'Senha atual incorreta' },
  DEAD_LINK: { status: 410, text: 'Link inválido ou expirado' },
  EMAIL_TAKEN: { status: 409, text: 'E-mail já cadastrado' },
  SKU_TAKEN: { status: 409, text: 'SKU já cadastrado' },
  COLOR_TAKEN: { status: 409, text: 'Este modelo já tem esta cor' },
  STOCK_CHANGED: { status: 409, text: 'O estoque mudou enquanto você editava.' },
  FILE_IN_USE: { status: 409, text: 'Este arquivo está em uso e não pode ser apagado.' },
  PRICE_CHANGED: { status: 409, text: 'Os valores mudaram. Confira e finalize novamente.' },
  IN_STOCK: { status: 409, text: 'Este tamanho já está disponível.' },
  COUPON_REFUSED: { status: 409, text: 'Este cupom não pode ser usado.' },
  CREDIT_CHANGED: { status: 409, text: 'O seu crédito mudou. Confira e finalize novamente.' },
  TERM_CHANGED: {
    status: 409,
    text: 'A condição de pagamento mudou. Confira e finalize novamente.',
  },
  TERM_UNAVAILABLE: {
    status: 409,
    text: 'Esta condição de pagamento não está mais disponível. Escolha outra.',
  },
  OUT_OF_STOCK: { status: 409, text: 'Estoque insuficiente.' },
  PACK_INCOMPLETE: {
    status: 409,
    text: 'Há produtos vendidos em pacotes fechados. Ajuste as quantidades.',
  },
  PRODUCT_UNAVAILABLE: { status: 409, text: 'Um produto do carrinho não está mais disponível.' },
  MIXED_DELIVERY: {
    status: 409,
    text: 'Um pedido tem uma só entrega. Finalize a pronta-entrega e cada coleção em pedidos separados.',
  },
  WINDOW_CLOSED: { status: 409, text: 'Os pedidos desta coleção não estão abertos.' },
  AWAITS_ARRIVAL: { status: 409, text: 'Este pedido espera por peças da coleção.' },
  BELOW_MINIMUM: { status: 400, text: 'O pedido está abaixo do mínimo.' },
  NO_FREIGHT: { status: 422, text: 'Não foi possível calcular o frete agora.' },
  TOO_MANY_OPEN_ORDERS: {
    status: 409,
    text: 'Há pedidos demais aguardando análise. Aguarde a análise deles para enviar outro.',
  },
  KEY_REUSED: { status: 409, text: 'Este pedido já foi enviado com outro conteúdo.' },
  ORDER_DECIDED: { status: 409, text: 'Este pedido já foi analisado.' },
  BUYER_BLOCKED: { status: 409, text: 'O revendedor está suspenso ou foi excluído.' },
  CREDIT_SHORT: { status: 409, text: 'Limite insuficiente.' },
  INVOICE_PAID: {
    status: 409,
    text: 'O pedido tem fatura paga e não pode voltar para a análise.',
  },
  INVOICE_SETTLED: { status: 409, text: 'Esta fatura já não está em aberto.' },
  RECEIPT_DECIDED: { status: 409, text: 'Este comprovante já foi analisado.' },
  RECEIPT_REFUSED: { status: 409, text: 'Este pedido não aguarda comprovante.' },
  PAYMENT_USED: { status: 409, text: 'Este EndToEndId já foi usado em outro comprovante.' },
  NO_BANK_ACCOUNT: {
    status: 409,
    text: 'Configure a conta bancária dos boletos antes de emitir.',
  },
  NOTHING_TO_SEND: { status: 409, text: 'Não há nada para enviar ao banco.' },
  RETURN_APPLIED: { status: 409, text: 'Este arquivo de retorno já foi aplicado.' },
  ARRIVAL_DECIDED: {
    status: 409,
    text: 'Este recebimento já foi decidido. A página foi atualizada.',
  },
  PAYMENT_SETTLED: { status: 409, text: 'Um destes pagamentos já confirmou outro comprovante.' },
  MAIL_QUEUED: { status: 409, text: 'Este e-mail já está na fila de envio.' },
  MAIL_NOT_RESENDABLE: { status: 409, text: 'Este e-mail não pode ser reenviado.' },
  IMPORT_UNREADY: { status: 409, text: 'Confira a planilha antes de aplicar.' },
  IMPORT_STALE: {
    status: 409,
    text: 'Os produtos mudaram desde a conferência. Confira novamente.',
  },
  IMPORT_CLOSED: { status: 409, text: 'Esta importação já foi aplicada.' },
  UNDO_REFUSED: {
    status: 409,
    text: 'Produtos desta importação mudaram depois dela, e desfazer apagaria essas mudanças.',
  },
  TOO_LARGE: { status: 413, text: 'O conteúdo enviado é grande demais.' },
  UNSUPPORTED_MEDIA: { status: 415, text: 'Formato de conteúdo não aceito.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  },
  TOO_BUSY: {
    status: 429,
    text: 'Há muitos relatórios e planilhas em preparação. Tente novamente em instantes.',
  },
  FILE_QUOTA: {
    status: 429,
    text: 'Você atingiu o limite de comprovantes por dia. Tente novamente mais tarde.',
  },
  NO_SPACE: { status: 507, text: 'Não há espaço para guardar o arquivo. Avise o suporte.' },
  UNAVAILABLE: {
    status: 503,
    text: 'Serviço temporariamente indisponível. Tente novamente em instantes.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;
