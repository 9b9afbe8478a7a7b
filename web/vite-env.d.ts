/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of a logo fixed at build time; without it the brand call decides. */
  readonly VITE_BRAND_LOGO?: string;
}
