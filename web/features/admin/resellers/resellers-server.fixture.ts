import type { Query } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import { approveResellerEndpoint, pendingCountEndpoint } from '#contract/resellers';
import {
  deleteUserEndpoint,
  getUserEndpoint,
  listUsersEndpoint,
  updateUserEndpoint,
  type AdminUser,
} from '#contract/users';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

/** These resellers stand in the list, and change as they are told to. */
export function serveResellers(...users: AdminUser[]) {
  const changed = (id: UserId, change: Partial<AdminUser>) => {
    const user = users.find((one) => one.id === id);
    return user ? { user: Object.assign(user, change), message: 'ok' } : refused(404);
  };
  server.reply(listUsersEndpoint, ({ query }) => pageOf(users, query));
  server.reply(pendingCountEndpoint, () => ({
    data: { pending: users.filter(({ standing }) => standing === 'pending').length },
  }));
  server.reply(getUserEndpoint, ({ params: { id } }) => changed(id, {}));
  server.reply(updateUserEndpoint, ({ params, call }) => changed(params.id, Object(call.body)));
  server.reply(approveResellerEndpoint, ({ params: { id }, body }) => {
    const approved = body?.approved ?? true;
    const before = users.find((one) => one.id === id);
    return changed(id, { approved, ...standingAfter(before, approved) });
  });
  server.reply(deleteUserEndpoint, ({ params: { id } }) => {
    const at = users.findIndex((one) => one.id === id);
    return at >= 0 && users.splice(at, 1) ? { message: 'ok' } : refused(404);
  });
}

function standingAfter(user: AdminUser | undefined, approved: boolean): Partial<AdminUser> {
  if (approved) return { standing: 'approved' };
  return user?.approved ? { standing: 'suspended' } : {};
}

function pageOf(users: AdminUser[], query: Query<typeof listUsersEndpoint>) {
  const { page, limit, search = '' } = query;
  const found = users.filter(
    ({ role, approved, standing, companyName }) =>
      role === query.role &&
      (query.approved ?? String(approved)) === String(approved) &&
      (query.standing ?? standing) === standing &&
      companyName?.includes(search),
  );
  return {
    users: found.slice((page - 1) * limit, page * limit),
    pagination: paginationOf(page, limit, found.length),
  };
}
