/**
 * What an administrator's profile is called. `FULL` may do everything; the others may call what names
 * them (`profiles` of an endpoint).
 */
export const ADMIN_PROFILES = {
  FULL: { label: 'Completo' },
  SALES: { label: 'Vendas' },
  FINANCE: { label: 'Financeiro' },
  SHIPPING: { label: 'Expedição' },
} as const;
export type AdminProfile = keyof typeof ADMIN_PROFILES;

/**
 * The one answer to whether an administrator of this profile may make a call. What is not for administrators
 * alone is open to all of them.
 */
export const mayCall = (
  profile: AdminProfile,
  { audience, profiles }: { audience: string; profiles?: readonly AdminProfile[] },
): boolean => profile === 'FULL' || audience !== 'admin' || (profiles?.includes(profile) ?? false);
