import type { QueryClient } from '@tanstack/react-query';

/**
 * Tells of what was read or forgotten. Not of questions that were only added: that happens while another part is
 * drawn, and whoever redraws for it does so in the middle of it.
 */
export const onProductRead = (client: QueryClient) => (onChange: () => void) =>
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') onChange();
  });
