import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { openPages } from '#web/testing/open-pages.tsx';

import { FinancePage } from './finance-page.tsx';

export const openFinance = (search = '') =>
  openPages(
    { '/admin/finance': FinancePage },
    { at: `/admin/finance${search}`, title: 'Financeiro' },
  );

export const sendFile = async (label: string, name: string, content = 'abc') =>
  userEvent.upload(await screen.findByLabelText(label), new File([content], name), {
    applyAccept: false,
  });
