import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { OpenButton } from '#web/ui/open-button.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';
import styles from './showcase.module.css';

type Guest = { readonly name: string; readonly covers: number; readonly role: 'owner' | 'host' | 'viewer' };

const GUESTS: readonly Guest[] = [
  { name: 'Ada Lovelace', covers: 2, role: 'owner' },
  { name: '山田 花子', covers: 12, role: 'viewer' },
  { name: 'Zoë Ångström-Østergaard', covers: 4, role: 'host' },
];

/** Tables, lists and tabs. */
export function Frames() {
  const app = useText('app');
  const users = useText('users');
  const manage = useText('manage');
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const columns: Column<Guest>[] = [
    {
      id: 'name',
      header: users('invite.name'),
      accessorFn: ({ name }) => name,
      cell: ({ row: { original } }) => (
        <OpenButton
          name={original.name}
          label={original.name}
          onPress={() => showToast({ tone: 'ok', title: original.name })}
        />
      ),
    },
    {
      id: 'covers',
      header: manage('counter.covers'),
      accessorFn: ({ covers }) => covers,
      meta: { figures: true },
    },
    {
      id: 'role',
      header: users('role'),
      cell: ({ row }) => <Badge>{app(`role.${row.original.role}`)}</Badge>,
    },
  ];
  const table = useDataTable({ columns, rows: GUESTS, rowKey: ({ name }) => name });
  const nobody = <EmptyState icon="users" title={app('notices.none')} />;
  return (
    <>
      <Card title="data-table">
        <DataTable label={users('title')} table={table} empty={nobody} />
      </Card>
      <Card title="rows, tabs">
        <Tabs
          label={manage('meal.label')}
          value={tab}
          tabs={[
            { value: 'one', label: manage('meal.all'), count: GUESTS.length },
            { value: 'two', label: manage('meal.Lunch'), count: 0 },
          ]}
          onChoose={setTab}
        >
          {tab === 'two' ? (
            nobody
          ) : (
            <Rows>
              {GUESTS.map(({ name, role }) => (
                <Row key={name} tools={<Badge tone="ok">{app(`role.${role}`)}</Badge>}>
                  <strong>{name}</strong>
                </Row>
              ))}
            </Rows>
          )}
        </Tabs>
      </Card>
    </>
  );
}

const TONES = ['neutral', 'ok', 'wait', 'bad', 'info', 'accent'] as const;

/** Nothing there, not yet there, gone wrong; and what is said in passing. */
export function States() {
  const app = useText('app');
  const manage = useText('manage');
  return (
    <>
      <Card title="badge, banner, toast">
        <div className={styles.line}>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone} icon="check">
              {manage('status.confirmed')}
            </Badge>
          ))}
        </div>
        {(['bad', 'wait', 'info'] as const).map((tone) => (
          <Banner key={tone} tone={tone} icon="alert" title={app('connection.title')} text={app('error.503.text')} />
        ))}
        <div className={styles.line}>
          {(['ok', 'bad', 'info'] as const).map((tone) => (
            <Button
              key={tone}
              onClick={() =>
                showToast({
                  tone,
                  title: app('version.title'),
                  text: app('version.text'),
                  action: { label: app('retry'), onPress: () => {} },
                })
              }
            >
              {`toast ${tone}`}
            </Button>
          ))}
        </div>
      </Card>
      <Card title="empty-state, loading-state">
        <EmptyState icon="table" title={app('noVenue.title')} text={app('noVenue.text')}>
          <Button tone="primary" icon="refresh">
            {app('retry')}
          </Button>
        </EmptyState>
        <LoadingState label={app('loading')} lines={3} />
      </Card>
    </>
  );
}
