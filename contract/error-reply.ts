import * as z from 'zod/mini';

/** The refusals that the page itself has to put into words; every page loads these. */
export const GENERAL_ERRORS = {
  NOT_SIGNED_IN: { status: 401, text: 'Sessão expirada. Faça login novamente.' },
  NOT_ALLOWED: { status: 403, text: 'Acesso negado. Você não tem permissão para esta ação.' },
  NOT_FOUND: { status: 404, text: 'Recurso não encontrado.' },
  INTERNAL: { status: 500, text: 'Erro interno do servidor. Tente novamente mais tarde.' },
} as const;

export const ErrorDetail = z.object({ path: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** The body of every answer that is not 2xx. `error` and `message` carry the same pt-BR text. */
export const ErrorReply = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.optional(z.string()),
  details: z.optional(z.array(ErrorDetail)),
  /** What is true now, where a refusal is about what changed. */
  fresh: z.optional(z.unknown()),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
