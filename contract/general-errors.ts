/** The refusals that the page itself has to put into words; every page loads these. */
export const GENERAL_ERRORS = {
  NOT_SIGNED_IN: { status: 401, text: 'Sessão expirada. Faça login novamente.' },
  NOT_ALLOWED: { status: 403, text: 'Acesso negado. Você não tem permissão para esta ação.' },
  NOT_FOUND: { status: 404, text: 'Recurso não encontrado.' },
  INTERNAL: { status: 500, text: 'Erro interno do servidor. Tente novamente mais tarde.' },
} as const;
