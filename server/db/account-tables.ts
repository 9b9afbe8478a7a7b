import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { AdminProfile } from '#contract/admin-profiles';
import type { ApplicationId, EmailChangeId, MailId, PaymentTermId, UserId } from '#contract/ids';
import type { PaymentTerm } from '#contract/payment-term';
import type { Role } from '#contract/role';

import type { Stamp } from './stamp.ts';

type AuditValues = Record<string, unknown>;

/** Accounts, applications, settings, mail, leases, the audit, and what the example has brought. */
export type AccountTables = {
  users: {
    id: Generated<UserId>;
    email: string;
    password_hash: string | null;
    role: Generated<Role>;
    approved: Generated<boolean>;
    company_name: string | null;
    cnpj: string | null;
    phone: string | null;
    address: string | null;
    city: string | null;
    state: string | null;
    zip_code: string | null;
    credit_limit_cents: number | null;
    default_payment_term: PaymentTerm | null;
    default_own_term_id: PaymentTermId | null;
    price_table_no: number | null;
    policies_version: string | null;
    policies_accepted_at: Date | null;
    admin_profile: AdminProfile | null;
    invited_until: Date | null;
    created_at: Stamp;
    updated_at: Stamp;
    deleted_at: Date | null;
  };
  sessions: {
    token_hash: Buffer;
    user_id: UserId;
    created_at: Stamp;
    last_used_at: Stamp;
    expires_at: Date;
    confirmed_until: Date | null;
    address: string | null;
    user_agent: string | null;
  };
  devices: {
    user_id: UserId;
    token_hash: Buffer;
    address: string;
    user_agent: string | null;
    created_at: Stamp;
    last_seen_at: Stamp;
  };
  throttles: {
    key: string;
    hits: number;
    resets_at: Date;
    opens_at: Date | null;
  };
  two_steps: {
    user_id: UserId;
    secret: Buffer | null;
    confirmed_at: Date | null;
    last_step: number | null;
    pending: Buffer | null;
    pending_at: Date | null;
  };
  recovery_codes: {
    user_id: UserId;
    code_hash: Buffer;
    used_at: Date | null;
  };
  applications: {
    id: Generated<ApplicationId>;
    user_id: UserId | null;
    status: Generated<'pending' | 'approved' | 'rejected'>;
    company_legal_name: string | null;
    trade_name: string | null;
    cnpj: string | null;
    state_registration: string | null;
    municipal_registration: string | null;
    responsible_name: string | null;
    email: string;
    phone: string | null;
    whatsapp: string | null;
    cep: string | null;
    state: string | null;
    city: string | null;
    street: string | null;
    number: string | null;
    neighborhood: string | null;
    complement: string | null;
    store_type: string | null;
    website: string | null;
    marketplace: string | null;
    instagram: string | null;
    monthly_revenue_range: string | null;
    decided_at: Date | null;
    decided_by: UserId | null;
    decision_reason: string | null;
    created_at: Stamp;
    updated_at: Stamp;
  };
  settings: {
    key: string;
    value: ColumnType<unknown, string, string>;
    updated_at: Stamp;
    updated_by: UserId | null;
  };
  password_links: {
    token_hash: Buffer;
    user_id: UserId;
    created_by: UserId | null;
    created_at: Stamp;
    expires_at: Date;
    used_at: Date | null;
    sent_to: string | null;
  };
  recovery_requests: {
    id: GeneratedAlways<number>;
    email: string;
    created_at: Stamp;
  };
  email_changes: {
    id: Generated<EmailChangeId>;
    user_id: UserId;
    old_email: string;
    created_at: Stamp;
    expires_at: Date;
  };
  email_restore_links: {
    token_hash: Buffer;
    change_id: EmailChangeId;
    created_at: Stamp;
  };
  application_files: {
    id: Generated<string>;
    application_id: ApplicationId;
    field: string;
    filename: string;
    original_name: string;
    bytes: number;
    sha256: string;
    created_at: Stamp;
  };
  mails: {
    id: Generated<MailId>;
    kind: string;
    to_address: string;
    data: ColumnType<unknown, string, string>;
    state: Generated<'pending' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    next_try_at: Stamp;
    last_error: string | null;
    created_at: Stamp;
    sent_at: Date | null;
    resent_at: Date | null;
    copy_of: MailId | null;
    lease_holder: string | null;
    leased_until: Date | null;
  };
  example_rows: {
    kind: 'user' | 'application' | 'product' | 'picture' | 'style';
    id: string;
  };
  leases: {
    name: string;
    holder: string;
    until: Date;
  };
  audit_entries: {
    id: GeneratedAlways<number>;
    actor_id: UserId | null;
    action: string;
    subject_type: string;
    subject_id: string;
    before: ColumnType<AuditValues | null, string | null, never>;
    after: ColumnType<AuditValues | null, string | null, never>;
    reason: string | null;
    created_at: Stamp;
    address: string | null;
    user_agent: string | null;
  };
};
