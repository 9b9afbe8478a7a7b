import * as z from 'zod/mini';

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
