import { expect, test } from 'vitest';

import { attachmentsOf } from './attachments.ts';

test('every value under /uploads is an attachment, named by its field', () => {
  const application = {
    id: '1',
    city: 'Salvador',
    website: 'https://umbu.example/uploads/a.png',
    cnpjRepeated: false,
    phone: null,
    cnpjCard: '/uploads/applications/a.pdf?sig=x.png',
    storeFront: '/uploads/applications/b.JPEG?sig=x.pdf',
  };
  expect(attachmentsOf(application)).toEqual([
    { field: 'cnpjCard', label: 'Cartão CNPJ', url: application.cnpjCard, kind: 'pdf' },
    { field: 'storeFront', label: 'Foto da fachada', url: application.storeFront, kind: 'image' },
  ]);
});

test.each(['png', 'jpg', 'jpeg', 'gif', 'webp'])('%s is a picture', (ending) => {
  expect(attachmentsOf({ x: `/uploads/a.${ending}` })).toMatchObject([
    { kind: 'image', label: 'Anexo' },
  ]);
});
