import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

export const sendFile = async (name: string, content = 'abc') =>
  userEvent.upload(
    await screen.findByLabelText('Planilha de produtos'),
    new File([content], name),
    {
      applyAccept: false,
    },
  );

/** On the page itself; the toasts' region is an alert as well, and always there. */
const page = () => within(screen.getByRole('tabpanel'));
export const alertOnPage = () => page().findByRole('alert');
export const noAlert = () => page().queryByRole('alert');
