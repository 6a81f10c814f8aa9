import type { IncomingMessage } from 'node:http';
import type { ServerKey } from '../db/server-key.ts';
import { networkOf } from './throttle.ts';

/**
 * A keyed hash of the network from which a request came, to tell whether two browsers are in one place; null if it is
 * unknown. It covers every address beyond the trusted proxies, also those that a caller claims: with too few trusted
 * proxies, two places still differ, and a caller who claims an address gains nothing.
 */
export const networkHash = (key: ServerKey, request: IncomingMessage, trustedProxies: number): Buffer | null => {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const addresses = [...forwarded.map((address) => address.trim()), request.socket.remoteAddress ?? ''];
  const passed = addresses.filter((address) => address !== '');
  const beyond = passed.slice(0, Math.max(0, passed.length - trustedProxies));
  return beyond.length === 0 ? null : key.derive('network', ...beyond.map(networkOf));
};
