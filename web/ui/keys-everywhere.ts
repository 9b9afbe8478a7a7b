import { createContext } from 'react';

/** Each key with what it does. */
export type Keys = readonly (readonly [keys: string, does: string])[];

/** The keys that every page of an area has. */
export const KeysEverywhere = createContext<Keys>([]);
