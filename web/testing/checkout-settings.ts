import { CheckoutSettings } from '#contract/checkout-settings';

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
