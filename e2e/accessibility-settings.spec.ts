import { addCouponEndpoint } from '#contract/coupons';
import { addPromotionEndpoint } from '#contract/promotions';

import { bearer } from './companies.ts';
import { adminToken, demoAccount, expect, test } from './fixtures.ts';
import { identityAsked } from './identity.ts';
import { newMark } from './products.ts';
import { expectUsableOnBothScreens } from './serious-violations.ts';
import { openSettings } from './settings-page.ts';

test('the settings and complaints about them are usable by everyone', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  const form = await openSettings(page);
  await expectUsableOnBothScreens(page, 'the settings');
  await form.getByText('Zona 2', { exact: true }).click();
  await form.getByLabel('Nome da empresa').fill('');
  await form.getByLabel('Cada kg a mais').first().fill('muito');
  await form.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expect(form.getByText('2 campos para corrigir')).toBeVisible();
  await expect(form.getByLabel('Nome da empresa')).toBeFocused();
  await expectUsableOnBothScreens(page, 'with complaints');
});

test('promotions and coupons are usable by everyone', async ({ page, request, signedIn }) => {
  const headers = bearer(await adminToken(request));
  // In force for nobody else of the run.
  const later = { validFrom: '2099-01-01', validUntil: null, active: false };
  const off = { offBasisPoints: 1000, off: null, ...later };
  const [name, code] = [`Longe ${newMark()}`, `L${newMark()}`.toUpperCase()];
  const promotion = { name, scope: 'all', productIds: [], categories: [], collectionIds: [] };
  const coupon = { code, minOrder: 500, maxUses: 9, maxUsesEach: 1, forAll: true, userIds: [] };
  await request.post(addPromotionEndpoint.path, { headers, data: { ...off, ...promotion } });
  await request.post(addCouponEndpoint.path, { headers, data: { ...off, ...coupon } });
  await signedIn('admin');
  await page.goto('/admin/settings#promotions');
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await expectUsableOnBothScreens(page, 'both lists');
  await page.getByRole('button', { name: 'Nova promoção' }).click();
  const offer = page.getByRole('dialog', { name: 'Nova promoção' });
  await offer.getByLabel('Vale para').selectOption('products');
  await offer.getByRole('button', { name: 'Salvar promoção' }).click();
  await expect(offer.getByLabel('Nome da promoção')).toHaveAttribute('aria-invalid', 'true');
  await expectUsableOnBothScreens(page, 'a promotion with complaints');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Novo cupom' }).click();
  const form = page.getByRole('dialog', { name: 'Novo cupom' });
  await form.getByRole('switch', { name: 'Para todos os revendedores' }).click();
  await form.getByRole('button', { name: 'Salvar cupom' }).click();
  await expect(form.getByLabel('Código', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectUsableOnBothScreens(page, 'a coupon with complaints');
});

test('reports and the audit are usable by everyone', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/reports');
  await expect(page.getByRole('table', { name: 'Vendas por mês' })).toBeVisible();
  await expectUsableOnBothScreens(page, 'a report');
  await page.getByRole('tab', { name: 'Giro' }).click();
  await expect(page.getByRole('table', { name: 'Giro por produto' })).toBeVisible();
  await expectUsableOnBothScreens(page, 'sell-through');
  await page.getByRole('link', { name: 'Auditoria' }).click();
  await expect(page.getByRole('table', { name: 'O que foi feito' })).toBeVisible();
  await expectUsableOnBothScreens(page, 'the audit');
});

test('the team and the own account are usable by everyone', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/team');
  await expect(page.getByRole('table', { name: 'Equipe' })).toBeVisible();
  await expectUsableOnBothScreens(page, 'the team');
  await page.getByRole('button', { name: 'Convidar' }).click();
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByText('E-mail é obrigatório')).toBeVisible();
  await expectUsableOnBothScreens(page, 'an invitation with a complaint');
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Configurar verificação' }).click();
  await (await identityAsked(page, demoAccount('admin').password)).click();
  await expect(page.getByRole('img', { name: /^QR Code/ })).toBeVisible();
  await expectUsableOnBothScreens(page, 'the own account');
});
