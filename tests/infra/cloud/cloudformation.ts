import type { Parameters } from './parameter-store.ts';

type Answer = readonly [status: number, content: string];
// A template is foreign JSON.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any;

type Stack = {
  readonly name: string;
  template: Json;
  outputs: Readonly<Record<string, string>>;
  status: string;
  protected?: boolean;
  changeSet?: { readonly template: Json; readonly reason: string | null };
};

type Around = { readonly parameters: Parameters; readonly objects: ReadonlyMap<string, string> };

const result = (action: string, content: string): Answer => [
  200,
  `<${action}Response xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><${action}Result>${content}</${action}Result></${action}Response>`,
];
const refused = (message: string): Answer => [
  400,
  `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>${message}</Message></Error></ErrorResponse>`,
];

/**
 * CloudFormation as far as a deployment asks it: change sets are judged by what real ones are refused for and a test of
 * templates cannot see, the parameters that they read and the outputs of other stacks, which must be there by then.
 */
export function cloudFormation({ parameters, objects }: Around) {
  const stacks = new Map<string, Stack>();
  const order: string[] = [];
  const unborn = new Set<string>();

  const described = ({ name, status, outputs, protected: isProtected = false }: Stack) =>
    `<member><StackName>${name}</StackName><StackId>${idOf(name)}</StackId><StackStatus>${status}</StackStatus>` +
    `<CreationTime>2026-01-01T00:00:00Z</CreationTime><EnableTerminationProtection>${isProtected}</EnableTerminationProtection><Outputs>` +
    Object.entries(outputs)
      .map(([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`)
      .join('') +
    '</Outputs></member>';

  /** Why a template cannot be deployed now; null: it can. */
  function judge(template: Json): string | null {
    for (const { Type, Default } of Object.values<Json>(template.Parameters ?? {})) {
      if (!String(Type).startsWith('AWS::SSM::Parameter::Value')) continue;
      const parameter = parameters.held.get(Default);
      if (!parameter) return `Unable to fetch parameters [${Default}] from parameter store`;
      if (parameter.type !== 'String') return `Parameters [${Default}] referenced by template have types not supported`;
    }
    for (const { StackName, OutputName } of outputsRead(template)) {
      if (!stacks.get(StackName)?.outputs[OutputName]) return `there is no output ${OutputName} of ${StackName}`;
    }
    return null;
  }

  const actions: Record<string, (form: URLSearchParams, stack: Stack | undefined, name: string) => Answer> = {
    DescribeStacks: (form, stack) =>
      stack
        ? result('DescribeStacks', `<Stacks>${described(stack)}</Stacks>`)
        : refused(`Stack with id ${form.get('StackName')} does not exist`),
    GetTemplate: (_, stack) => result('GetTemplate', `<TemplateBody>${escaped(stack?.template ?? {})}</TemplateBody>`),
    CreateChangeSet(form, stack, name) {
      const template = JSON.parse(objects.get(pathOf(form.get('TemplateURL') ?? '')) ?? 'null');
      if (!template) return refused('the template was not uploaded');
      const changed: Stack = stack ?? { name, template: {}, outputs: {}, status: 'REVIEW_IN_PROGRESS' };
      changed.changeSet = { template, reason: judge(template) };
      stacks.set(name, changed);
      return result('CreateChangeSet', `<Id>${idOf(name)}/change</Id><StackId>${idOf(name)}</StackId>`);
    },
    DescribeChangeSet(form, stack, name) {
      const { reason = 'gone', template = {} } = stack?.changeSet ?? {};
      const changes = Object.entries<Json>(template.Resources ?? {}).map(
        ([id, { Type }]) =>
          `<member><Type>Resource</Type><ResourceChange><Action>Add</Action><LogicalResourceId>${id}</LogicalResourceId><ResourceType>${Type}</ResourceType></ResourceChange></member>`,
      );
      const state = reason === null ? 'CREATE_COMPLETE' : 'FAILED';
      return result(
        'DescribeChangeSet',
        `<ChangeSetName>${form.get('ChangeSetName')}</ChangeSetName><ChangeSetId>${idOf(name)}/change</ChangeSetId><StackId>${idOf(name)}</StackId><StackName>${name}</StackName><Status>${state}</Status><StatusReason>${reason ?? ''}</StatusReason><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes>${changes.join('')}</Changes>`,
      );
    },
    ExecuteChangeSet(_, stack) {
      if (!stack?.changeSet) return refused('there is no change set');
      if (unborn.delete(stack.name)) {
        stack.status = 'ROLLBACK_COMPLETE';
        return result('ExecuteChangeSet', '');
      }
      const { template } = stack.changeSet;
      const outputs = Object.keys(template.Outputs ?? {}).map((key) => [key, `${stack.name}.${key}`]);
      Object.assign(stack, { template, outputs: Object.fromEntries(outputs), status: 'CREATE_COMPLETE' });
      order.push(stack.name);
      return result('ExecuteChangeSet', '');
    },
    UpdateTerminationProtection(form, stack, name) {
      if (stack) stack.protected = form.get('EnableTerminationProtection') === 'true';
      return result('UpdateTerminationProtection', `<StackId>${idOf(name)}</StackId>`);
    },
    DeleteStack(_, stack, name) {
      if (stack?.protected) return refused(`Stack [${name}] cannot be deleted while TerminationProtection is enabled`);
      stacks.delete(name);
      return result('DeleteStack', '');
    },
  };

  return {
    /** The stacks that were deployed, in their order. */
    order,
    /** Lets the first creation of a stack fail and be rolled back. */
    failFirst: (name: string) => void unborn.add(name),
    isProtected: (name: string) => stacks.get(name)?.protected === true,
    answer(action: string, form: URLSearchParams): Answer {
      const name = (form.get('StackName') ?? '').replace(/^arn:.*:stack\/([^/]+).*$/, '$1');
      return actions[action]?.(form, stacks.get(name), name) ?? refused(`${action} is not spoken here`);
    },
  };
}

const idOf = (name: string) => `arn:aws:cloudformation:eu-west-1:111122223333:stack/${name}/id`;
const pathOf = (url: string) => decodeURIComponent(new URL(url).pathname);
const escaped = (template: Json) => JSON.stringify(template).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The outputs of other stacks that a template reads. */
function outputsRead(template: Json): { StackName: string; OutputName: string }[] {
  if (typeof template !== 'object' || template === null) return [];
  const read = template['Fn::GetStackOutput'];
  return read ? [read] : Object.values(template).flatMap(outputsRead);
}
