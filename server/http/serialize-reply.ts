import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { safeParse, type $ZodType } from 'zod/v4/core';

/**
 * Only what the contract declares leaves, and nothing that it does not allow. Read forwards: the provider's own
 * one encodes, for which every check of every field runs twice, and no reply has anything to turn back.
 */
export const serializeReply: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (reply) => {
    const { data, error } = safeParse(schema, reply);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
