import { expect, test } from 'vitest';

import { ApiError } from '#web/api/api-error.ts';
import { APPLICATION_LABELS } from '#web/format/application.ts';
import { fieldErrorsOf } from '#web/submit/failure.ts';

import { DRAFT } from './application.fixture.ts';
import {
  checkApplication,
  EMPTY,
  isApplicationField,
  isRequired,
  type ApplicationInput,
} from './application.rules.ts';
import { fileComplaint, isAttachment, isImage, sizeText } from './attachment.rules.ts';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import { furthestStep, STEPS, stepOf } from './steps.ts';

const GOOD: ApplicationInput = { ...DRAFT, cnpj: 'sem formato', email: 'Loja@Umbu.example' };

const messageOf = (change: Partial<ApplicationInput>) => {
  const checked = checkApplication({ ...GOOD, ...change });
  return checked.ok ? {} : checked.errors;
};

test('every field of the form belongs to exactly one step', () => {
  const placed = STEPS.flatMap(({ fields }) => fields);
  expect(placed.toSorted()).toEqual(Object.keys(APPLICATION_LABELS).toSorted());
  expect(new Set(placed).size).toBe(placed.length);
});

test('what the contract asks for is required, the rest is not', () => {
  expect(isRequired('storeType')).toBe(true);
  expect(isRequired('state')).toBe(true);
  expect(isRequired('website')).toBe(false);
  expect(isRequired('complement')).toBe(false);
});

test("a field's message is the contract's", () => {
  expect(messageOf({})).toEqual({});
  expect(messageOf({ responsibleName: ' ' })).toEqual({
    responsibleName: 'Nome do responsável é obrigatório',
  });
  expect(messageOf({ state: '' })).toEqual({ state: 'Estado é obrigatório' });
  expect(messageOf({ website: 'javascript:alert(1)' })).toEqual({
    website: 'Use um endereço que comece com http:// ou https://',
  });
});

test('a draft opens up to its first gap', () => {
  expect(furthestStep(EMPTY)).toBe(1);
  expect(furthestStep({ ...GOOD, city: '' })).toBe(stepOf('city'));
  expect(furthestStep(GOOD)).toBe(6);
});

test('a draft comes back as it was typed; strangers in it do not', () => {
  saveDraft({ ...GOOD, complement: ' loja 2 ' });
  expect(readDraft()).toEqual({ ...GOOD, complement: ' loja 2 ' });
  localStorage.setItem('application-draft', '{"city":"Salvador","state":7,"role":"ADMIN"}');
  expect(readDraft()).toEqual({ ...EMPTY, city: 'Salvador' });
  localStorage.setItem('application-draft', 'not json');
  expect(readDraft()).toBeUndefined();
  saveDraft(GOOD);
  clearDraft();
  expect(localStorage.getItem('application-draft')).toBeNull();
});

const file = (name: string, type: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type });
const INVALID = 'Arquivo inválido. Envie PDF, JPG, PNG ou WEBP.';

test.each([
  [file('a.pdf', 'application/pdf'), undefined],
  [file('a.webp', 'image/webp'), undefined],
  [file('A.JPG', ''), undefined],
  [file('a.svg', 'image/svg+xml'), INVALID],
  [file('a.exe', ''), INVALID],
  [file('a.pdf', 'text/html'), INVALID],
  [file('a.pdf', 'application/pdf', 0), INVALID],
  [file('a.pdf', 'application/pdf', 10 * 1024 * 1024), undefined],
  [
    file('a.pdf', 'application/pdf', 10 * 1024 * 1024 + 1),
    'Arquivo muito grande. Tamanho máximo 10MB.',
  ],
])('file %#: %s', (chosen, complaint) => {
  expect(fileComplaint(chosen)).toBe(complaint);
});

test('a file without a type is a picture by its ending; sizes read in kB and MB', () => {
  expect(isImage(file('a.png', ''))).toBe(true);
  expect(isImage(file('a.pdf', ''))).toBe(false);
  expect(sizeText(file('a.png', '', 1500))).toBe('2 kB');
  expect(sizeText(file('a.png', '', 1.5 * 1024 * 1024))).toBe('1,5 MB');
});

test("the server's complaints find their fields and documents", () => {
  const error = new ApiError({
    status: 400,
    code: 'INVALID_INPUT',
    message: 'Dados inválidos',
    details: [
      { path: 'body.city', message: 'Cidade é obrigatória' },
      { path: 'cnpjCard', message: INVALID },
      { path: 'role', message: 'Não' },
    ],
  });
  expect(fieldErrorsOf(error, isApplicationField)).toEqual([
    { field: 'city', message: 'Cidade é obrigatória' },
  ]);
  expect(fieldErrorsOf(error, isAttachment)).toEqual([{ field: 'cnpjCard', message: INVALID }]);
  const taken = new ApiError({ status: 409, code: 'EMAIL_TAKEN', message: 'E-mail já cadastrado' });
  expect(fieldErrorsOf(taken, isApplicationField, { EMAIL_TAKEN: 'email' })).toEqual([
    { field: 'email', message: 'E-mail já cadastrado' },
  ]);
});
