import { z } from 'zod';

import { Money } from './money.ts';
import { text } from './text.ts';

const setting = <S extends z.ZodType>(schema: S, fallback: z.output<S>) => ({ schema, fallback });

/** Every setting there is: its shape, and what counts while nobody has set it. */
export const SETTINGS = {
  companyName: setting(text(160).min(1), 'Ourela'),
  cnpj: setting(text(32), ''),
  contactEmail: setting(text(254), ''),
  phone: setting(text(32), ''),
  /** A path under /uploads/brand, or null for the built-in logo. */
  logoUrl: setting(text(200).nullable(), null),
  shippingFee: setting(Money.nonnegative(), 0),
  minOrderValue: setting(Money.nonnegative(), 0),
  maxInstallments: setting(z.int().min(1).max(12), 1),
  minimum_pieces: setting(z.int().min(1).max(10_000), 15),
  termsOfService: setting(text(50_000), ''),
  privacyPolicy: setting(text(50_000), ''),
  /** Changes with the two texts above; registration records which one was accepted. */
  policiesVersion: setting(text(40).min(1), '1'),
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = z.output<(typeof SETTINGS)[K]['schema']>;
