/** Hosts that lead to the machine itself, in the spellings a page can use. */
export const LOOPBACK_SPELLINGS: readonly string[] = [
  ...['127.0.0.1', '127.0.0.1.', '127.1', '127.0.1', '127.255.255.254', '0.0.0.0', '0'],
  ...['2130706433', '017700000001', '0x7f000001', '0x7f.0.0.1', '0x7f.1', '0177.0.0.1', '0177.0.0.0x1'],
  ...['①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1', '１２７.0.0.1'],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ],
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'a.b.localhost', 'localhost.localdomain', 'localhost6'],
  ...['loopback-name.example', 'loopback6.example', 'mixed.example', 'mapped.example', '127.0.0.1.nip.example'],
];
