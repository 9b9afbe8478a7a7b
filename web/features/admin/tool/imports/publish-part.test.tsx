import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import type { ProductId } from '#contract/ids';
import { importDraftsEndpoint, publishImportEndpoint } from '#contract/imports';
import { uuid } from '#web/testing/product.fixture.ts';
import { hrefOf, press, textOf, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';
import { appliedOf, importId, serveImport, serveImports, summaryOf } from './imports.fixture.ts';
import { heading } from './steps.fixture.tsx';

beforeEach(serveImports);

const LACKING = { id: uuid<ProductId>(9), sku: 'CAM-9', title: 'Camisa', missing: 'sem categoria' };

async function openDone(more: object = {}) {
  serveImport(appliedOf(1, more), 6);
  await openTool(`?importacao=${importId(1)}`);
  await heading('Importação aplicada');
}

test('what is ready goes out at one press; what is not is named with what it lacks', async () => {
  server.reply(importDraftsEndpoint, {
    ready: 12,
    withoutPicture: 3,
    incomplete: 1,
    lacking: [LACKING],
  });
  await openDone();
  expect(
    await screen.findByText('12 produtos novos prontos para publicar, 3 sem foto.'),
  ).toBeVisible();
  expect(textOf(screen.getByRole('region', { name: 'Publicar' }))).toContain(
    'Camisa (CAM-9) sem categoria',
  );
  expect(await hrefOf('Camisa')).toBe(`/admin/products/${uuid(9)}/edit`);
  server.reply(publishImportEndpoint, () => {
    server.reply(importDraftsEndpoint, {
      ready: 0,
      withoutPicture: 0,
      incomplete: 1,
      lacking: [LACKING],
    });
    return {
      message: '12 produtos publicados, 1 incompleto',
      published: 12,
      incomplete: 1,
      lacking: [LACKING],
    };
  });
  await press('Publicar todos');
  await told('12 produtos publicados, 1 incompleto');
  await expect.poll(() => screen.queryByRole('button', { name: 'Publicar todos' })).toBeNull();
  expect(server.bodies(publishImportEndpoint)).toHaveLength(1);
});

test('nothing to publish is no offer, and an import that made nothing is not asked', async () => {
  await openDone();
  expect(screen.queryByRole('button', { name: 'Publicar todos' })).toBeNull();
});

test('an import that only changed products asks nothing', async () => {
  await openDone({ summary: summaryOf({ productsCreated: 0 }) });
  expect(server.bodies(importDraftsEndpoint)).toHaveLength(0);
});
