import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { acceptPoliciesEndpoint, policiesEndpoint } from '#contract/brand';
import { renderAlone } from '#web/testing/open-pages.tsx';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { NewPolicies } from './new-policies.tsx';

const TEXTS = { version: '2', termsOfService: 'Linha um\n\nLinha dois', privacyPolicy: 'Sigilo' };

beforeEach(() => {
  server.reply(policiesEndpoint, TEXTS);
  server.reply(acceptPoliciesEndpoint, { message: 'ok' });
  renderAlone(<NewPolicies />);
});

const accept = () => press('Li e aceito');

test('both texts are shown, and the version that was shown is accepted', async () => {
  expect(await screen.findByText('Linha dois')).toBeInTheDocument();
  expect(screen.getByText('Sigilo')).toBeInTheDocument();
  await accept();
  expect(await screen.findByText('Termos aceitos. Obrigado!')).toBeInTheDocument();
  expect(server.bodies(acceptPoliciesEndpoint)).toEqual([{ version: '2' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a refusal is told and the texts stay; it may be put off', async () => {
  server.refuse(acceptPoliciesEndpoint, 409, 'Os textos mudaram de novo.');
  await accept();
  expect(await screen.findByText('Os textos mudaram de novo.')).toBeInTheDocument();
  await press('Agora não');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodies(acceptPoliciesEndpoint)).toHaveLength(1);
});
