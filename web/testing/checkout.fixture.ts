import type { PlacedOrder } from '#contract/checkout';
import { CheckoutSettings } from '#contract/checkout-settings';
import { asId } from '#contract/ids';

export const checkoutSettings = (more: Partial<CheckoutSettings> = {}): CheckoutSettings =>
  CheckoutSettings.parse({
    companyName: 'Ourela',
    shippingFee: 20,
    minOrderValue: 0,
    maxInstallments: 1,
    minimum_pieces: 15,
    pixKey: 'financeiro@ourela.example',
    pixPayee: 'Ourela Confecções Ltda',
    pixCity: 'São Paulo',
    bankName: 'Banco Fictício (000)',
    bankAgency: '0001',
    bankAccount: '123456-7',
    ...more,
  });

export const placedOrder = (more: Partial<PlacedOrder> = {}): PlacedOrder => ({
  orderId: asId('00000000-0000-4000-8000-000000000042'),
  orderNumber: '00000042',
  status: 'UNDER_REVIEW',
  paymentStatus: 'awaiting_admin_approval',
  term: 'boleto_30',
  subtotal: 1611,
  discount: 0,
  shippingCost: 48.9,
  total: 1659.9,
  invoices: [],
  ...more,
});
