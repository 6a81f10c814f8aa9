import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { serverKeyFrom } from '../db/server-key.ts';
import { networkHash } from './network.ts';

const key = serverKeyFrom(Buffer.alloc(32, 7));

const hashOf = (remoteAddress: string | undefined, forwarded: string | undefined, trustedProxies: number) =>
  networkHash(
    key,
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
    trustedProxies,
  );

test('two browsers in one place have one network, even with two IPv6 addresses', () => {
  expect(hashOf('192.0.2.1', undefined, 0)).toEqual(hashOf('::ffff:192.0.2.1', undefined, 0));
  expect(hashOf('2001:db8::1', undefined, 0)).toEqual(hashOf('2001:db8::2', undefined, 0));
  expect(hashOf('192.0.2.1', undefined, 0)).not.toEqual(hashOf('192.0.2.2', undefined, 0));
});

test('behind proxies the network is what the proxies have seen, through any of them', () => {
  expect(hashOf('10.0.0.1', '192.0.2.1', 1)).toEqual(hashOf('10.0.0.2', '192.0.2.1', 1));
  expect(hashOf('10.0.0.1', '192.0.2.1, 10.0.0.8', 2)).toEqual(hashOf('10.0.0.1', '192.0.2.1, 10.0.0.9', 2));
  expect(hashOf('10.0.0.1', '192.0.2.1', 1)).not.toEqual(hashOf('10.0.0.1', '192.0.2.2', 1));
});

test('a claimed address gives nobody another’s network', () => {
  expect(hashOf('10.0.0.1', '192.0.2.1, 198.51.100.1', 1)).not.toEqual(hashOf('10.0.0.1', '192.0.2.1', 1));
});

test('a server that does not know of its proxy still tells places apart', () => {
  expect(hashOf('10.0.0.1', '192.0.2.1', 0)).not.toEqual(hashOf('10.0.0.1', '192.0.2.2', 0));
});

test('without an address beyond the proxies the network is unknown', () => {
  expect(hashOf('10.0.0.1', undefined, 1)).toBeNull();
  expect(hashOf(undefined, undefined, 0)).toBeNull();
});
