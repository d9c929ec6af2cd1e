/** The used parts of GLib, GTK 3, WebKitGTK 4.1 and Soup 3 in gjs. Nothing else of these libraries is declared. */

declare const ARGV: readonly string[];
declare function printerr(text: string): void;
declare function print(text: string): void;

declare namespace Gi {
  interface Bytes {
    readonly toArray: () => Uint8Array;
  }
  interface Request {
    readonly get_uri: () => string;
  }
  interface NavigationAction {
    readonly get_navigation_type: () => number;
    readonly get_request: () => Request;
    readonly is_user_gesture: () => boolean;
  }
  interface Decision {
    readonly get_navigation_action: () => NavigationAction;
    readonly ignore: () => void;
    readonly use: () => void;
  }
  interface Permission {
    readonly allow: () => void;
    readonly deny: () => void;
  }
  interface JsContext {
    readonly brand: 'JSCContext';
  }
  interface JsValue {
    readonly to_json: (indent: number) => string | null;
    readonly get_context: () => JsContext;
  }
  interface Reply {
    readonly return_value: (value: JsValue) => void;
    readonly return_error_message: (message: string) => void;
  }
  interface UserScript {
    readonly brand: 'UserScript';
  }
  interface ContentManager {
    add_script(script: UserScript): void;
    remove_all_scripts(): void;
    register_script_message_handler_with_reply(name: string, world: null): boolean;
    unregister_script_message_handler(name: string): void;
    connect(
      signal: `script-message-with-reply-received::${string}`,
      handler: (manager: ContentManager, value: JsValue, reply: Reply) => boolean,
    ): number;
  }
  interface DataManager {
    set_tls_errors_policy(policy: number): void;
    clear(types: number, timespan: number, cancellable: null): Promise<boolean>;
  }
  interface AutomationSession {
    set_application_info(info: ApplicationInfo): void;
    connect(signal: 'create-web-view', handler: () => WebView): number;
  }
  interface ApplicationInfo {
    set_name(name: string): void;
    set_version(major: number, minor: number, micro: number): void;
  }
  interface WebContext {
    set_automation_allowed(allowed: boolean): void;
    set_preferred_languages(languages: readonly string[]): void;
    connect(
      signal: 'automation-started',
      handler: (context: WebContext, session: AutomationSession) => void,
    ): number;
  }
  interface Widget {
    show_all(): void;
    destroy(): void;
    grab_focus(): void;
  }
  interface WebView extends Widget {
    evaluate_javascript(
      script: string,
      length: number,
      world: null,
      source: null,
      cancellable: null,
    ): Promise<{ to_string(): string }>;
    /** Keeps no history of its pages, like iOS' loadHTMLString. */
    load_html(html: string, base: string): void;
    /** The same with a history, like iOS' loadSimulatedRequest. */
    load_alternate_html(html: string, address: string, base: string): void;
    load_uri(uri: string): void;
    connect(
      signal: 'decide-policy',
      handler: (view: WebView, decision: Decision, type: number) => boolean,
    ): number;
    connect(
      signal: 'permission-request',
      handler: (view: WebView, request: Permission) => boolean,
    ): number;
    connect(
      signal: 'web-process-terminated',
      handler: (view: WebView, reason: number) => void,
    ): number;
    connect(
      signal: 'context-menu' | 'script-dialog' | 'load-failed-with-tls-errors',
      handler: () => boolean,
    ): number;
  }
  interface Window extends Widget {
    add(child: Widget): void;
    get_window(): { focus(time: number): void } | null;
    connect(signal: 'destroy', handler: () => void): number;
    connect(signal: 'map-event', handler: () => boolean): number;
  }
  interface SoupMessage {
    set_request_body_from_bytes(type: string, bytes: Bytes): void;
    get_status(): number;
  }
  interface SoupSession {
    send_and_read_async(message: SoupMessage, priority: number, cancellable: null): Promise<Bytes>;
  }
  interface MainLoop {
    run(): void;
    quit(): void;
  }
}

declare module 'system' {
  const System: { readonly exit: (code: number) => never };
  export { System as default };
}

declare module 'gi://GLib?version=2.0' {
  const GLib: {
    readonly PRIORITY_DEFAULT: number;
    readonly Bytes: { new (data: Uint8Array): Gi.Bytes };
    readonly MainLoop: { new: (context: null, running: boolean) => Gi.MainLoop };
    readonly file_get_contents: (path: string) => readonly [boolean, Uint8Array];
    readonly file_set_contents: (path: string, text: string) => boolean;
    readonly file_test: (path: string, test: number) => boolean;
    readonly FileTest: { readonly IS_REGULAR: number };
    readonly mkdir_with_parents: (path: string, mode: number) => number;
    readonly getenv: (name: string) => string | null;
    readonly uuid_string_random: () => string;
    readonly get_os_info: (key: string) => string | null;
  };
  export { GLib as default };
}

declare module 'gi://Gio?version=2.0' {
  const Gio: {
    readonly _promisify: (prototype: object, start: string, finish: string) => void;
  };
  export { Gio as default };
}

declare module 'gi://Gtk?version=3.0' {
  const Gtk: {
    readonly init_check: (args: null) => readonly [boolean, ...unknown[]];
    readonly Window: {
      new (properties: { title: string; default_width: number; default_height: number }): Gi.Window;
    };
  };
  export { Gtk as default };
}

declare module 'gi://WebKit2?version=4.1' {
  const WebKit: {
    readonly WebsiteDataManager: {
      new (properties: {
        base_data_directory: string;
        base_cache_directory: string;
      }): Gi.DataManager;
      readonly prototype: object;
    };
    readonly WebContext: {
      new (properties: { website_data_manager: Gi.DataManager }): Gi.WebContext;
    };
    readonly UserContentManager: { new (): Gi.ContentManager };
    readonly Settings: {
      new (properties: Readonly<Record<string, boolean | string | number>>): object;
    };
    readonly WebView: {
      readonly prototype: object;
      new (properties: {
        web_context: Gi.WebContext;
        user_content_manager: Gi.ContentManager;
        settings: object;
        is_controlled_by_automation: boolean;
      }): Gi.WebView;
    };
    readonly UserScript: {
      new: (
        source: string,
        frames: number,
        time: number,
        allowed: null,
        blocked: null,
      ) => Gi.UserScript;
    };
    readonly ApplicationInfo: { new (): Gi.ApplicationInfo };
    readonly UserContentInjectedFrames: { readonly TOP_FRAME: number };
    readonly UserScriptInjectionTime: { readonly START: number };
    readonly PolicyDecisionType: {
      readonly NAVIGATION_ACTION: number;
      readonly NEW_WINDOW_ACTION: number;
      readonly RESPONSE: number;
    };
    readonly NavigationType: { readonly RELOAD: number; readonly BACK_FORWARD: number };
    readonly TLSErrorsPolicy: { readonly FAIL: number };
    readonly WebsiteDataTypes: { readonly ALL: number };
    readonly UserMediaPermissionRequest: { readonly $gtype: object; new (): Gi.Permission };
    readonly user_media_permission_is_for_audio_device: (request: Gi.Permission) => boolean;
    readonly get_major_version: () => number;
    readonly get_minor_version: () => number;
    readonly get_micro_version: () => number;
  };
  export { WebKit as default };
}

declare module 'gi://JavaScriptCore?version=4.1' {
  const JSC: {
    readonly Value: { new_from_json: (context: Gi.JsContext, json: string) => Gi.JsValue };
  };
  export { JSC as default };
}

declare module 'gi://Soup?version=3.0' {
  const Soup: {
    readonly Session: { new (): Gi.SoupSession; readonly prototype: object };
    readonly Message: { new: (method: string, uri: string) => Gi.SoupMessage | null };
  };
  export { Soup as default };
}
