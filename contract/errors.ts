import * as z from 'zod/mini';

/** Every refusal the API can give: its HTTP status and the text used when nothing better is known. */
export const ERRORS = {
  INVALID_INPUT: { status: 400, text: 'Dados inválidos. Verifique os campos informados.' },
  MALFORMED_REQUEST: { status: 400, text: 'Requisição inválida.' },
  NOT_SIGNED_IN: { status: 401, text: 'Sessão expirada. Faça login novamente.' },
  WRONG_CREDENTIALS: { status: 401, text: 'E-mail ou senha incorretos.' },
  NOT_ALLOWED: { status: 403, text: 'Acesso negado. Você não tem permissão para esta ação.' },
  NOT_FOUND: { status: 404, text: 'Recurso não encontrado.' },
  CONFLICT: {
    status: 409,
    text: 'Os dados mudaram enquanto você editava. Atualize e tente novamente.',
  },
  ALREADY_DECIDED: { status: 409, text: 'Este cadastro já foi analisado.' },
  LAST_ADMIN: { status: 409, text: 'É preciso que reste pelo menos um administrador.' },
  OWN_ACCOUNT: { status: 409, text: 'Esta ação não pode ser feita na própria conta.' },
  ADMIN_EMAIL: { status: 409, text: 'Este e-mail pertence a um administrador.' },
  WRONG_PASSWORD: { status: 400, text: 'Senha atual incorreta' },
  DEAD_LINK: { status: 410, text: 'Link inválido ou expirado' },
  EMAIL_TAKEN: { status: 409, text: 'E-mail já cadastrado' },
  SKU_TAKEN: { status: 409, text: 'SKU já cadastrado' },
  STOCK_CHANGED: { status: 409, text: 'O estoque mudou enquanto você editava.' },
  FILE_IN_USE: { status: 409, text: 'Este arquivo está em uso e não pode ser apagado.' },
  TOO_LARGE: { status: 413, text: 'O conteúdo enviado é grande demais.' },
  UNSUPPORTED_MEDIA: { status: 415, text: 'Formato de conteúdo não aceito.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  },
  INTERNAL: { status: 500, text: 'Erro interno do servidor. Tente novamente mais tarde.' },
  UNAVAILABLE: {
    status: 503,
    text: 'Serviço temporariamente indisponível. Tente novamente em instantes.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const ErrorDetail = z.object({ path: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** The body of every answer that is not 2xx. `error` and `message` carry the same pt-BR text. */
export const ErrorReply = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.optional(z.string()),
  details: z.optional(z.array(ErrorDetail)),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
