import type { Scoped } from '../../requests/call.ts';

/** Lists the caller's remembered browsers, the last used first. */
export const listDeviceRows = ({ scoped }: Scoped) =>
  scoped
    .select('remembered_device')
    .select(['device_id', 'user_agent', 'ip_address', 'created_at as created_date'])
    .select(['last_used_at as last_used_date', 'expires_at as expires_date'])
    .orderBy('last_used_at', 'desc')
    .orderBy('device_id', 'desc')
    .execute();

/** Deletes one of the caller's remembered browsers. Returns false when there is none with this id. */
export const deleteDevice = async ({ scoped }: Scoped, deviceId: number) =>
  (await scoped.delete('remembered_device', { device_id: deviceId })) > 0;
