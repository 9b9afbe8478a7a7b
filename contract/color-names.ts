import { folded } from './color.ts';

/** What colours of garments are called in Brazil, each with the shade it is usually meant by. */
const SHADES = {
  Preto: '#1c1c1e',
  Branco: '#ffffff',
  'Off-white': '#f5f1e6',
  Cru: '#ece2cd',
  Marfim: '#f3ead3',
  Areia: '#d9c7a5',
  Bege: '#d8c3a0',
  Nude: '#e2bfa6',
  Camelo: '#b98d57',
  Caramelo: '#a9662f',
  Café: '#4a3025',
  Marrom: '#5f3f2c',
  Terracota: '#b3573a',
  Ferrugem: '#9a4522',
  Vinho: '#5e1a2b',
  Bordô: '#6b1528',
  Vermelho: '#c4202f',
  Goiaba: '#e0606a',
  Coral: '#f2725c',
  Salmão: '#f39a82',
  Pêssego: '#f8c3a4',
  Rosa: '#eda3b8',
  Rosê: '#dba9a4',
  Pink: '#e0307f',
  Fúcsia: '#c4167b',
  Laranja: '#ea7a24',
  Mostarda: '#c99a22',
  Amarelo: '#f3cf3a',
  Verde: '#2f7d4a',
  'Verde-militar': '#55603a',
  'Verde-bandeira': '#00803c',
  'Verde-água': '#9fd6c4',
  Oliva: '#77753b',
  Musgo: '#4b5632',
  Menta: '#b4e2c8',
  Sálvia: '#9caf91',
  Turquesa: '#2fb5b5',
  Petróleo: '#1d5560',
  Azul: '#2b5fae',
  'Azul-claro': '#a9cbe8',
  'Azul-royal': '#2440b5',
  'Azul-marinho': '#1f2a44',
  Marinho: '#1f2a44',
  Jeans: '#4d6a8c',
  Lavanda: '#b9aede',
  Lilás: '#c7a6d8',
  Roxo: '#6a3a8f',
  Uva: '#54264f',
  Cinza: '#8e9093',
  Mescla: '#b5b7b9',
  Chumbo: '#55585c',
  Grafite: '#3c3f43',
  Prata: '#c3c6c9',
  Dourado: '#c39b4b',
} as const;

export const COLOR_NAMES: readonly string[] = Object.keys(SHADES);

/** Spaces and hyphens are one: `verde água` is Verde-água. */
const keyOf = (name: string) => folded(name).replaceAll(/[\s-]+/g, ' ');

const BY_NAME = new Map(Object.entries(SHADES).map(([name, shade]) => [keyOf(name), shade]));

/** The shade that a colour of this name usually has; nothing where the name is not a common one. */
export const shadeOf = (name: string): string | null => BY_NAME.get(keyOf(name)) ?? null;
