type Parameter = { readonly type: string; readonly value: string };
/** What the three calls carry: `Names` the reading of several, all else one parameter. */
type Asked = {
  readonly Name: string;
  readonly Names?: readonly string[];
  readonly Value: string;
  readonly Type: string;
  readonly Overwrite?: boolean;
};
type Answer = readonly [status: number, content: string];

/** SSM's parameters, with their types, which CloudFormation looks at. What CDK's bootstrapping notes is there. */
export function parameterStore() {
  const held = new Map<string, Parameter>([['/cdk-bootstrap/hnb659fds/version', { type: 'String', value: '30' }]]);
  const told = (name: string) => {
    const { type, value } = held.get(name) as Parameter;
    return { Name: name, Type: type, Value: value, Version: 1 };
  };
  const missing = (name: string): Answer => [400, JSON.stringify({ __type: 'ParameterNotFound', message: name })];

  return {
    held,
    answer(operation: string, input: Asked): Answer {
      if (operation === 'PutParameter') {
        const { Name, Value, Type, Overwrite } = input;
        if (held.has(Name) && !Overwrite) return [400, JSON.stringify({ __type: 'ParameterAlreadyExists' })];
        held.set(Name, { type: Type, value: Value });
        return [200, '{"Version":1}'];
      }
      if (operation === 'GetParameter') {
        return held.has(input.Name) ? [200, JSON.stringify({ Parameter: told(input.Name) })] : missing(input.Name);
      }
      const found = (input.Names ?? []).filter((name) => held.has(name));
      return [200, JSON.stringify({ Parameters: found.map(told) })];
    },
  };
}

export type Parameters = ReturnType<typeof parameterStore>;
