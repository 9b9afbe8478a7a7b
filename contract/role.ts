import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { ROLES } from './roles.ts';

export type Role = keyof typeof ROLES;
export const Role = z.literal(keysOf(ROLES));
