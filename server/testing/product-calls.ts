import { expect } from 'vitest';

import type { TestApp } from './test-app.ts';

const COMPLETE = {
  title: 'Camisa Linho',
  msrp: 199.9,
  weight: 0.3,
  variants: [
    { size: 'p', stock: 4 },
    { size: 'M', stock: 6 },
  ],
};

/** What an administrator does with products, in the words of the tests. */
export function productCalls(api: TestApp, token: string) {
  const create = (values: object = {}) =>
    api.post('/api/products', { ...COMPLETE, ...values }, token);
  const put = (id: string, payload: object) =>
    api.send({ method: 'PUT', url: `/api/products/${id}`, payload }, token);
  return {
    create,
    put,
    /** Created, and answered whole. */
    made: async (values: object = {}) => {
      const reply = await create(values);
      expect(reply.statusCode).toBe(201);
      return reply.json().product;
    },
    saved: async (id: string, payload: object) => {
      const reply = await put(id, payload);
      expect(reply.statusCode).toBe(200);
      return reply.json().product;
    },
    remove: (id: string) => api.send({ method: 'DELETE', url: `/api/products/${id}` }, token),
    movements: async (id: string) =>
      (await api.get(`/api/products/${id}/movements`, token)).json().movements,
  };
}
