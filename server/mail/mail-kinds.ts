type OrderNews = {
  orderNumber: string;
  companyName: string | null;
  total: number;
  term: string;
  awaits: 'review' | 'confirmation' | 'payment';
};

/** What each kind of mail needs to know. Kept as JSON in the outbox; nothing secret is among it. */
export type MailData = {
  registration_received: {
    companyName: string;
    city: string;
    state: string;
    applicationId: string;
  };
  application_approved: { companyName: string | null; userId: string; needsPassword: boolean };
  application_rejected: { companyName: string | null; reason: string };
  order_received: OrderNews;
  order_placed: OrderNews;
  password_link: { companyName: string | null; userId: string };
};

export type MailKind = keyof MailData;

export type Mail = { id: string; kind: string; to: string; data: unknown; attempts: number };
